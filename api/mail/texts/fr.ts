import type { LanguageTexts } from './language-texts.ts';

export const fr: LanguageTexts = {
  confirm: {
    subject: 'Ton code de confirmation',
    lead: 'Bienvenue\u202f! Saisis ce code pour confirmer ton adresse e-mail\u00a0:',
    otherwise: 'Si cette inscription ne vient pas de toi, ignore simplement cet e-mail.',
  },
  reset: {
    subject: 'Ton code pour un nouveau mot de passe',
    lead: 'Saisis ce code pour choisir un nouveau mot de passe\u00a0:',
    otherwise: 'Si cette demande ne vient pas de toi, ignore cet e-mail\u202f; ton mot de passe ne change pas.',
  },
  unlisted: {
    subject: 'Ton inscription',
    lead: 'Cette adresse e-mail n’est pas sur la liste des invités\u00a0: il n’y a donc pas encore de code pour elle. Demande à l’équipe qui organise ta soirée de te laisser entrer, ou de mettre cette adresse à la place de celle de ton billet\u00a0: le code arrivera alors par e-mail.',
    otherwise: 'Si cette inscription ne vient pas de toi, ignore simplement cet e-mail.',
  },
  member: {
    subject: 'Tu as déjà un compte',
    lead: 'Il existe déjà un compte avec cette adresse e-mail. Connecte-toi avec ton mot de passe, ou choisis-en un nouveau via «\u00a0Mot de passe oublié\u202f?\u00a0».',
    otherwise: 'Si cette demande ne vient pas de toi, ignore simplement cet e-mail.',
  },
  changed: {
    subject: 'Ton mot de passe a changé',
    lead: 'Le mot de passe de ton compte a changé, et tous les autres appareils ont été déconnectés.',
    otherwise:
      'Si ce changement ne vient pas de toi, choisis tout de suite un nouveau mot de passe via «\u00a0Mot de passe oublié\u202f?\u00a0».',
  },
  helped: {
    subject: 'Un nouveau mot de passe peut être choisi pour ton compte',
    lead: 'L’équipe qui organise ta soirée a montré un code à quelqu’un qui a donné ton nom. Ce code permet de choisir un nouveau mot de passe, et déconnecte tous les appareils.',
    otherwise:
      'Si ce n’était pas toi, préviens l’équipe, et choisis tout de suite un nouveau mot de passe via «\u00a0Mot de passe oublié\u202f?\u00a0».',
  },
  export: {
    subject: 'Tes données',
    lead: 'Tu as demandé tout ce qui est conservé à ton sujet. Tu le trouveras avec ce lien\u00a0:',
    otherwise: 'Si cette demande ne vient pas de toi, ignore simplement cet e-mail.',
  },
  reported: {
    subject: 'Un signalement t’attend',
    lead: 'Quelqu’un a été signalé à ta soirée. Le signalement est dans l’administration, où tu peux aussi suspendre la personne concernée.',
    otherwise: 'Quel que soit le nombre de signalements, cet e-mail arrive une fois toutes les dix minutes au plus.',
  },
  waiting: 'Signalements en attente\u00a0: {count}.',
  several:
    'Cette adresse e-mail a servi à plusieurs inscriptions, avec des mots de passe différents. Aucun n’est valable\u00a0: une fois l’adresse confirmée, choisis-en un via «\u00a0Mot de passe oublié\u202f?\u00a0».',
  linkValid: 'Le lien est valable 24 heures. Ne le montre à personne.',
  download: 'Télécharger',
  linkGone: 'Ce lien a expiré. Demandes-en un autre.',
  valid: 'Il est valable 10 minutes.',
  kept: {
    one: 'Toutes tes données sont supprimées {days} jour après la clôture de la soirée ou, tant qu’elle reste ouverte, {days} jour après ta dernière connexion. Un compte qui n’est pas confirmé est supprimé au bout de 7 jours.',
    many: 'Toutes tes données sont supprimées {days} de jours après la clôture de la soirée ou, tant qu’elle reste ouverte, {days} de jours après ta dernière connexion. Un compte qui n’est pas confirmé est supprimé au bout de 7 jours.',
    other:
      'Toutes tes données sont supprimées {days} jours après la clôture de la soirée ou, tant qu’elle reste ouverte, {days} jours après ta dernière connexion. Un compte qui n’est pas confirmé est supprimé au bout de 7 jours.',
  },
  questions: 'Des questions\u202f? Écris à {support}.',
  results: {
    subject: 'Tes résultats sont là',
    lead: 'Tes résultats sont là. Connecte-toi pour les voir.',
    otherwise: 'Cet e-mail part à toutes les personnes qui ont un profil.',
  },
  unfinished: {
    subject: 'Il manque une étape',
    lead: 'Ton inscription est faite, il manque une étape\u00a0: ton profil. Cela prend deux minutes.',
    otherwise: 'Si tu as changé d’avis, tu peux ignorer cet e-mail.',
  },
  undecided: {
    subject: 'Il est encore temps',
    lead: 'Tu n’as pas encore fait de choix, et il est encore temps.',
    otherwise: 'Si tu ne veux choisir personne, tu peux ignorer cet e-mail.',
  },
  invitation: {
    subject: 'Une invitation pour toi',
    lead: 'Voici une invitation pour toi. Inscris-toi sur la page de la soirée pour y participer.',
    otherwise: 'Si tu ne souhaites pas venir, tu peux ignorer cet e-mail.',
  },
  unregistered: {
    subject: 'Ta place t’attend',
    lead: 'Tu as reçu une invitation, et ton inscription manque encore.',
    otherwise: 'Si tu ne souhaites pas venir, tu peux ignorer cet e-mail.',
  },
  unsubscribe: 'Pour ne plus recevoir ce genre d’e-mails\u00a0:',
  stop: 'Plus d’e-mails',
  stopped: 'Tu ne recevras plus ce genre d’e-mails. Les codes arrivent toujours quand tu les demandes.',
};
