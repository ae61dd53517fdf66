import type { LegalText } from '../legal-text.ts';

export const terms: LegalText = {
  title: 'Conditions d’utilisation',
  updated: '2026-11-21',
  intro:
    'Ces conditions disent ce que GTFinance fait pour vous, ce que nous attendons de vous et ce qui se passe quand une opération n’aboutit pas. En ouvrant un compte, vous les acceptez.',
  sections: [
    {
      title: 'Le service',
      paragraphs: [
        'GTFinance vous permet de tenir un solde en dollars canadiens (CAD) et d’envoyer, à partir de ce solde, des francs CFA (XAF) vers un portefeuille mobile MTN Mobile Money ou Orange Money au Cameroun, ou de payer des factures auprès des fournisseurs que le site nomme.',
        'Le solde sert à payer vos opérations. Ce n’est pas un dépôt bancaire et il ne rapporte pas d’intérêts.',
        'Quand le dépôt vers un compte bancaire au Cameroun est ouvert, il prend jusqu’à 48 heures ouvrables. Le site dit à tout moment ce qui est ouvert et ce qui ne l’est pas encore.',
      ],
    },
    {
      title: 'Votre compte',
      paragraphs: [
        'Vous devez avoir au moins 18 ans et une adresse au Canada. Une personne a un seul compte, à son propre nom, et les renseignements donnés doivent être exacts et à jour.',
        'Votre mot de passe et vos codes sont personnels. Nous ne vous les demandons jamais, ni par téléphone, ni par message. Si vous croyez que quelqu’un les connaît, changez votre mot de passe et écrivez-nous sans attendre.',
      ],
    },
    {
      title: 'Taux, frais et montants',
      paragraphs: [
        'Avant chaque confirmation, vous voyez le taux, les frais, le montant débité en CAD et le montant reçu en XAF. Les frais sont de {fee} par envoi; notre marge est comprise dans le taux affiché.',
        'Le montant reçu est arrondi au multiple de 5 XAF supérieur, et le montant débité en est déduit au taux affiché. Si le taux n’est plus valable au moment où vous confirmez, rien n’est débité et le nouveau montant vous est présenté.',
        'L’opérateur mobile du bénéficiaire peut prélever ses propres frais ou taxes, par exemple lors d’un retrait. Ils ne dépendent pas de nous.',
      ],
    },
    {
      title: 'Limites',
      paragraphs: [
        'Un envoi est d’au moins {min} et d’au plus {max}. Tant que votre identité n’est pas vérifiée, le total de vos opérations doit rester inférieur à {unverified}. Une fois votre identité vérifiée, vous pouvez envoyer jusqu’à {verified} par période de 24 heures.',
        'La Loi sur le recyclage des produits de la criminalité et le financement des activités terroristes, que surveille le CANAFE, peut nous obliger à vérifier votre identité, à demander d’autres renseignements, à déclarer une opération, à la retarder ou à la refuser. Elle peut aussi nous interdire de vous dire pourquoi.',
      ],
    },
    {
      title: 'Confirmer un envoi',
      paragraphs: [
        'Vérifiez le numéro et le nom du bénéficiaire avant de confirmer : l’argent versé à un mauvais numéro ne peut, en général, pas être repris. Une fois l’envoi confirmé, il est traité sans délai et ne peut plus être annulé.',
        'Vous recevez un message à chaque étape, et l’état de l’envoi reste visible dans votre historique.',
      ],
    },
    {
      title: 'Quand un envoi n’aboutit pas',
      paragraphs: [
        'Si l’opérateur refuse un envoi, le montant débité revient à votre solde et vous en êtes averti.',
        'Il arrive que l’opérateur ne nous dise pas tout de suite si le versement a eu lieu. Nous attendons alors une réponse certaine plutôt que de payer deux fois ou de rembourser à tort; l’envoi reste « en cours » jusque-là.',
        'Pour demander un remboursement ou signaler une erreur, écrivez-nous : nous répondons dans les 24 heures et traitons les demandes de remboursement dans les 48 heures.',
      ],
    },
    {
      title: 'Usages interdits',
      paragraphs: [
        'Le service ne peut pas servir à une activité illégale, à envoyer l’argent d’une autre personne sans nous le dire, ni à contourner une limite ou une sanction. Nous pouvons suspendre un compte le temps de vérifier, et nous respectons les ordres des autorités.',
      ],
    },
    {
      title: 'Fermer votre compte',
      paragraphs: [
        'Vous pouvez fermer votre compte quand vous le voulez, dans vos paramètres ou en nous écrivant. Il faut pour cela que votre solde soit à zéro et qu’aucun paiement ne soit en cours : envoyez ce qui reste, ou écrivez-nous et nous vous le rendons, sauf si la loi nous oblige à le retenir. Nous conservons les documents de vos opérations pendant 7 ans après la fermeture.',
      ],
    },
    {
      title: 'Notre responsabilité',
      paragraphs: [
        'Nous répondons de nos erreurs : une opération que nous aurions mal exécutée est corrigée ou remboursée. Nous ne répondons pas des pannes des réseaux mobiles, ni d’un numéro mal saisi, ni de ce que la loi nous interdit de faire.',
        'Rien ici ne vous retire les droits que la loi de votre province vous donne comme consommateur.',
      ],
    },
    {
      title: 'Changements et langue',
      paragraphs: [
        'Si ces conditions changent, nous vous en avertissons par courriel avant que le changement s’applique. Vous pouvez alors fermer votre compte sans frais.',
        'Ces conditions vous sont remises d’abord en français; vous pouvez ensuite choisir la version anglaise. Si les deux diffèrent, la version française prévaut, à moins que vous n’ayez expressément choisi d’être lié par la version anglaise. Les coordonnées pour nous joindre se trouvent au bas de chaque page.',
      ],
    },
  ],
};
