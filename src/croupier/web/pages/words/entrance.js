/** Coming in and coming back, as the lobby and the tables say it. */
export default {
  "entrance.name": { en: "Your name", fr: "Votre nom" },
  "entrance.enter": { en: "Come in", fr: "Entrer" },
  "entrance.hint": { en: "A name has up to 24 letters, digits, spaces, points, hyphens and apostrophes. You get play money to start with.", fr: "Un nom a au plus 24 lettres, chiffres, espaces, points, traits d’union et apostrophes. Vous recevez de l’argent fictif pour commencer." },
  "entrance.no.name": { en: "Write the name that others shall see.", fr: "Écrivez le nom que les autres verront." },
  "entrance.no.key": { en: "Write the key that you were given when you came in.", fr: "Écrivez la clé reçue à votre première entrée." },
  "entrance.bad.name": {
    en: "A name starts with a letter or a digit, and has up to 24 letters, digits, spaces, points, hyphens and apostrophes.",
    fr: "Un nom commence par une lettre ou un chiffre ; il a au plus 24 lettres, chiffres, espaces, points, traits d’union et apostrophes.",
  },
  "entrance.not.known": { en: "No player has this name and this key.", fr: "Aucun joueur n’a ce nom et cette clé." },
  "entrance.name.taken": { en: "Somebody has this name already. Choose another one, or come back with your key.", fr: "Ce nom est déjà pris. Choisissez-en un autre, ou revenez avec votre clé." },
  "entrance.too.often": { en: "Too many tries from here. Wait a minute.", fr: "Trop d’essais depuis ici. Attendez une minute." },
  "entrance.been.here": { en: "I have been here before", fr: "Je suis déjà venu" },
  "entrance.key": { en: "Your key", fr: "Votre clé" },
  "entrance.come.back": { en: "Come back", fr: "Revenir" },
  "entrance.come.back.as": { en: "Come back as {name}", fr: "Revenir en tant que {name}" },
  "entrance.or.new": { en: "Or come in under another name:", fr: "Ou entrez sous un autre nom :" },
  "entrance.welcome": { en: "Welcome, {name}.", fr: "Bienvenue, {name}." },
  "entrance.keep.key": {
    en: "With this key you come back as {name}, on any device. It is shown only now; this browser remembers it.",
    fr: "Avec cette clé vous revenez en tant que {name}, sur tout appareil. Elle n’est montrée que maintenant ; ce navigateur la retient.",
  },
  "entrance.key.unseen": { en: "You have never looked at your key. Keep it: without it you come back from this browser only.", fr: "Vous n’avez jamais regardé votre clé. Gardez-la : sans elle vous ne revenez que depuis ce navigateur." },
  "entrance.copy": { en: "Copy the key", fr: "Copier la clé" },
  "entrance.copied": { en: "Copied.", fr: "Copiée." },
  "entrance.select": { en: "Select it and copy it by hand.", fr: "Sélectionnez-la et copiez-la à la main." },
};
