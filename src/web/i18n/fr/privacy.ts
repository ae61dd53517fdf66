import type { LegalText } from '../legal-text.ts';

export const privacy: LegalText = {
  title: 'Politique de confidentialité',
  updated: '2026-11-26',
  intro:
    'Nous recueillons ce qu’il faut pour envoyer votre argent et respecter la loi, et rien pour faire de la publicité. Voici quoi, pourquoi, et ce que vous pouvez nous demander.',
  sections: [
    {
      title: 'Ce que nous recueillons',
      paragraphs: [
        'À l’ouverture du compte : votre nom, votre genre, votre date de naissance, votre téléphone, votre adresse, votre courriel, votre nom d’utilisateur et une empreinte chiffrée de votre mot de passe, que nous ne pouvons pas relire.',
        'Pour vérifier votre identité : les documents que vous téléversez, leur date d’expiration, ainsi que le numéro et le lieu de délivrance que notre personnel y lit. Les documents et leurs numéros sont conservés chiffrés.',
        'Quand vous nous écrivez : votre nom, vos coordonnées et votre message.',
        'À chaque dépôt : le montant, la référence et le message du virement Interac, ainsi que le nom et le courriel de l’expéditeur tels que l’avis les donne.',
        'À chaque opération : le montant, le taux, la date, le nom et le numéro du bénéficiaire, et les réponses de l’opérateur mobile.',
        'Pour la sécurité : les heures de connexion, le début de l’adresse IP d’où elles viennent, et le navigateur et le système de votre appareil. Si vous les ajoutez : la clé publique et le nom de chaque clé d’accès, le secret chiffré de votre application d’authentification, et l’empreinte de vos codes de secours. Votre empreinte digitale, votre visage et le NIP de votre appareil ne nous parviennent jamais.',
      ],
    },
    {
      title: 'Pourquoi',
      paragraphs: [
        'Pour exécuter vos envois, vous tenir au courant par courriel et SMS, répondre à vos questions, protéger votre compte et remplir nos obligations légales contre la fraude et le blanchiment d’argent. Nous comparons notamment des noms (le vôtre, ceux de vos bénéficiaires et ceux des personnes qui vous envoient des dépôts) aux listes officielles de sanctions; quand deux noms se ressemblent, un membre de notre personnel décide.',
        'Nous appliquons la loi fédérale sur la protection des renseignements personnels (LPRPDE) et, au Québec, la Loi sur la protection des renseignements personnels dans le secteur privé, telle que modifiée par la Loi 25. Vous pouvez retirer votre consentement en fermant votre compte; nous conservons toutefois ce que la loi nous oblige à garder.',
        'Aucune décision de marketing n’est prise à partir de vos données, et nous ne les vendons pas.',
      ],
    },
    {
      title: 'À qui nous les confions',
      paragraphs: [
        'Au réseau de paiement et à l’opérateur mobile du Cameroun, pour faire le versement. Ils reçoivent le montant, le numéro du bénéficiaire et, si l’opérateur l’exige, son nom; le réseau de paiement reçoit aussi votre courriel.',
        'Pour une facture, le réseau de paiement reçoit le montant, le numéro de la facture ou de l’abonné, votre courriel, votre téléphone et, si le fournisseur l’exige, le nom du titulaire ou, à défaut, le vôtre.',
        'Aux services qui acheminent nos courriels et SMS. Aux autorités, quand la loi l’exige.',
        'Un envoi ou un paiement au Cameroun fait donc sortir ces renseignements du Canada.',
      ],
    },
    {
      title: 'Ce que nous gardons dans votre navigateur',
      paragraphs: [
        'Votre session pendant que vous êtes connecté, votre choix de langue, et, pendant une inscription, ce que vous avez déjà tapé, sauf les mots de passe. Aussi : un envoi ou un paiement en cours de confirmation, le formulaire d’envoi et le nom d’utilisateur d’une session expirée, l’heure de votre dernière action, et si vous affichez les avis de panne.',
        'Deux témoins (cookies) : « lang » retient votre choix de langue pendant un an, pour ouvrir l’accueil dans la bonne langue; « __Host-device » fait reconnaître votre appareil pendant 180 jours après votre dernière connexion, pour vous avertir d’une connexion depuis un appareil inconnu et pour que les tentatives de quelqu’un d’autre ne bloquent pas les vôtres. Ce second témoin ne donne pas accès à votre compte.',
        'Nous n’utilisons pas de témoins publicitaires ni d’outil de mesure d’audience d’un tiers.',
      ],
    },
    {
      title: 'Combien de temps',
      paragraphs: [
        'Tant que votre compte est ouvert, puis 7 ans après sa fermeture, comme la tenue de nos registres le demande. Ensuite, vos renseignements sont effacés.',
      ],
    },
    {
      title: 'Vos droits',
      paragraphs: [
        'Vous pouvez demander à voir vos renseignements, à les faire corriger, à en recevoir une copie, ou à les faire effacer quand la loi ne nous oblige plus à les garder. Nous répondons dans les 30 jours.',
        'Vous pouvez aussi recevoir les renseignements que vous nous avez donnés dans un format technologique courant, et savoir quand une décision a été prise par un traitement automatisé, sur quoi elle repose et à qui présenter vos observations.',
        'Écrivez à la ou au responsable de la protection des renseignements personnels, aux coordonnées qui se trouvent au bas de chaque page. Si la réponse ne vous satisfait pas, vous pouvez vous adresser au Commissariat à la protection de la vie privée du Canada ou, au Québec, à la Commission d’accès à l’information.',
      ],
    },
    {
      title: 'En cas d’incident',
      paragraphs: [
        'Si vos renseignements étaient touchés par un incident qui présente un risque sérieux pour vous, nous vous le dirions rapidement, ainsi qu’aux autorités, avec ce que vous pouvez faire pour vous protéger.',
      ],
    },
  ],
};
