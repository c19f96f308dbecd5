import { texts as english } from '../en/help';
import { translation } from '../translation';
import { texts as aside } from './aside';

export const texts = translation('fr', english, {
  ...aside,
  'help.title': 'Aide et assistance',
  'help.support': 'Assistance',
  'help.support.text': 'Nous t’aidons avec plaisir. Écris-nous ou appelle-nous\u00a0:',
  'help.support.none': 'Adresse-toi à l’équipe qui organise ta soirée.',
  'help.support.email': 'E-mail',
  'help.support.phone': 'Téléphone',
  'help.usage': 'Comment ça marche',
  'help.usage.release': 'Les profils des autres sont publiés le jour de la soirée, une fois les tours de table terminés.',
  'help.usage.text':
    'D’ici là, crée ton profil et ajoute des photos. Ensuite, parcours les profils des personnes rencontrées, like celles que tu veux revoir et retrouve sous «\u00a0Matchs\u00a0» celles qui te likent aussi.',
  'help.usage.seenByThem': 'Les personnes que tu likes le voient sous «\u00a0Likes\u00a0».',
  'help.usage.results': 'Si les résultats arrivent à une heure fixée, les likes restent secrets jusque-là.',
  'help.usage.shared': 'Les autres voient ton âge et l’initiale de ton nom. Ta date de naissance n’est pas partagée.',
  'help.privacy': 'Protection des données',
  'help.privacy.text':
    'Tes données servent uniquement à former les matchs et à faire fonctionner le service. Elles ne sont jamais rendues publiques ni transmises à des tiers.',
  'help.leave': 'Ne plus participer',
  'help.leave.text': 'C’est possible à tout moment. Ton profil, tes photos et tes likes sont supprimés\u202f; ton compte reste.',
  'help.deletion': 'Suppression du compte',
  'help.deletion.text': 'Pour supprimer ton compte, contacte l’assistance. Nous effaçons ton profil, tes photos et tes likes.',
  'help.deletion.days': {
    one: 'Tout est supprimé {days} jour après la clôture de la soirée ou, tant qu’elle reste ouverte, {days} jour après ta dernière connexion.',
    many: 'Tout est supprimé {days} de jours après la clôture de la soirée ou, tant qu’elle reste ouverte, {days} de jours après ta dernière connexion.',
    other:
      'Tout est supprimé {days} jours après la clôture de la soirée ou, tant qu’elle reste ouverte, {days} jours après ta dernière connexion.',
  },
  'help.deletion.day':
    'Tout est supprimé un jour après la clôture de la soirée ou, tant qu’elle reste ouverte, un jour après ta dernière connexion.',

  'notFound.title': '404 – Page introuvable',
  'notFound.text': 'Cette page n’existe pas ou a changé d’adresse.',
  'notFound.home': 'Aller à l’accueil',
});
