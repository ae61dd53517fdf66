import { type Html, html } from '../html.ts';
import { renderPage } from '../page-style.ts';
import { CHANNELS, type SentDeposit, TAMPERINGS } from './deposit.ts';

const STYLE: Html = {
  html: `<style>
  form { display: grid; gap: .75rem; max-width: 34rem; padding: 1rem; }
  label { display: grid; gap: .25rem; color: var(--soft); font-size: .9rem; }
  label.check { grid-template-columns: max-content 1fr; align-items: center; }
  input, select, button { font: inherit; padding: .5rem .6rem; border: 1px solid var(--soft); border-radius: .5rem;
    background: var(--paper); color: var(--ink); }
  button { background: var(--green); border-color: var(--green); color: var(--paper); font-weight: 600; }
</style>`,
};

const DELIVERED: Record<(typeof CHANNELS)[number], string> = {
  mail: 'Courriel d’Interac / Interac’s mail',
  aggregator: 'Avis de l’agrégateur / Aggregator’s webhook',
  both: 'Les deux / Both',
};

/** Returns the page on which a tester sends deposits. It does not reload, which would clear the form. */
export function depositPage(sent: SentDeposit[]): string {
  const content = html`${STYLE}<nav><a href="/">← Retour / Back</a></nav>
    <h1>Virement Interac <small>Interac e-Transfer</small></h1>
    <p>Envoyez un dépôt à l’adresse de dépôt du produit. Il est crédité tout de suite quand le message contient le code
      de parrainage ou le numéro de téléphone du client, et que l’expéditeur porte son nom; sinon, il attend dans le
      service administratif.<br>
      Send a deposit to the product’s deposit address. It is credited at once when the message has the customer’s
      referral code or phone number and the sender has the customer’s name; otherwise it waits in the back office.</p>
    <div class="sheet"><form method="post" action="/interac/deposits">
      ${field('amount', 'Montant en dollars / Amount in dollars', '147.00', 'required inputmode="decimal"')}
      ${field('name', 'Nom de l’expéditeur / Sender’s name', 'Awa Démo')}
      ${field('memo', 'Message (code ou téléphone / code or phone)', '514 555-0101')}
      ${field('reference', 'Numéro de référence (vide : nouveau / empty: new)', '')}
      ${choice('language', 'Langue / Language', ['FR', 'EN'])}
      ${choice('channel', 'Par / By', CHANNELS, DELIVERED)}
      ${choice('tampered', 'Falsifié / Tampered with', TAMPERINGS)}
      <label class="check"><input type="checkbox" name="duplicate"> Arrive deux fois / Arrives twice</label>
      <button>Envoyer / Send</button>
    </form></div>
    <h2>Envoyés <small>Sent</small></h2><div class="sheet">${sentTable(sent)}</div>`;
  return renderPage('Interac', content);
}

function field(name: string, label: string, value: string, more = ''): Html {
  return html`<label>${label}<input name="${name}" value="${value}" ${{ html: more }}></label>`;
}

function choice(
  name: string,
  label: string,
  values: readonly string[],
  words: Record<string, string> = {},
): Html {
  const options = values.map((value) => html`<option value="${value}">${words[value] ?? value}</option>`);
  return html`<label>${label}<select name="${name}">${options}</select></label>`;
}

function sentTable(sent: SentDeposit[]): Html {
  if (sent.length === 0) return html`<p class="empty">Rien pour le moment. / Nothing yet.</p>`;
  const rows = sent.map(
    ({ reference, amount, name, memo, channel, tampered }) => html`<tr><td class="code">${reference}</td>
      <td class="number">${amount}</td><td>${name}</td><td>${memo}</td><td>${channel}</td>
      <td class="${tampered === 'none' ? '' : 'bad'}">${tampered}</td></tr>`,
  );
  const heads = ['Référence', 'CAD', 'Nom', 'Message', 'Par', 'Falsifié'].map(
    (head) => html`<th>${head}</th>`,
  );
  return html`<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
}
