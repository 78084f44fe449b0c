/** What the staff's door says. */
export default {
  "staff.hint": {
    en: "The house prints a name and a secret for every role when it starts for the first time; whoever holds the highest role hires others.",
    fr: "La maison imprime un nom et un secret pour chaque rôle à son premier démarrage ; le plus haut responsable engage les autres.",
  },
  "staff.name": { en: "Name", fr: "Nom" },
  "staff.secret": { en: "Secret", fr: "Secret" },
  "staff.for.staff": { en: "You are here as the player {name}. Signing in as staff ends that session.", fr: "Vous êtes ici comme joueur, {name}. Entrer comme personnel met fin à cette session." },
  "staff.posts": { en: "Your posts, {name}", fr: "Vos postes, {name}" },
  "staff.no.posts": { en: "You hold no post at any table.", fr: "Vous n’avez de poste à aucune table." },
  "staff.deal": { en: "Deal", fr: "Croupier" },
  "staff.deal.label": { en: "Deal at {title}", fr: "Croupier à {title}" },
  "staff.desk": { en: "Pit desk", fr: "Bureau" },
  "staff.desk.label": { en: "Pit desk of {title}", fr: "Bureau de {title}" },
  "staff.wall": { en: "All tables in the pit", fr: "Toutes les tables" },
  "staff.as": { en: "as {post}", fr: "comme {post}" },
};
