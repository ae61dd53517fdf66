import type { Clock } from '#shared/clock.ts';

import { lastPublishedDay } from './bank-of-canada/business-days.ts';
import type { BookEntry, Books } from './books.ts';
import { FAULT_KINDS, type FaultReport, type Faults, PROVIDERS } from './faults.ts';
import { type Html, html } from './html.ts';
import type { Inbox, Message } from './inbox.ts';
import { listScenarios, type ScenarioEntry } from './list-scenarios.ts';
import { renderPage } from './page-style.ts';
import type { Rates } from './rates.ts';
import { SERVICES } from './smobilpay/catalogue.ts';
import type { ServiceSwitches } from './smobilpay/service-switches.ts';

const MAX_SHOWN = 50;
const REFRESH_S = 5;
const SUCCEEDED = ['SUCCESS', 'SUCCESSFUL'];
const FAILED = ['FAILED', 'ERRORED', 'ERROREDREFUNDED', 'REVERSED'];

type Deps = {
  clock: Clock;
  books: Books;
  inbox: Inbox;
  faults: Faults;
  rates: Rates;
  services: ServiceSwitches;
};

/** Returns the overview page: messages received, payments, and what can be changed. */
export function overviewPage({ clock, books, inbox, faults, rates, services }: Deps): string {
  const now = clock.now();
  const content = html`<h1>Les prestataires simulés <small>The simulated providers</small></h1>
    <p>Simulateur pour le développement, les essais et la démonstration : aucun argent réel, aucun vrai message.<br>
      A simulator for development, tests and the demo: no real money, no real message.</p>
    <nav><a href="#inbox">Messages</a> <a href="#books">Livres / Books</a> <a href="#rates">Taux / Rates</a>
      <a href="#services">Services</a> <a href="/interac">Virement Interac / Interac e-Transfer</a>
      <a href="#scenarios">Scénarios / Scenarios</a> <a href="#faults">Pannes / Faults</a></nav>
    ${inboxSection(inbox.messages().slice(0, MAX_SHOWN))} ${booksSection(books.entries().slice(0, MAX_SHOWN))}
    ${ratesSection(rates, lastPublishedDay(now))} ${servicesSection(services)}
    ${scenariosSection(listScenarios())}
    ${faultsSection(faults.report())}
    <p>${now.toISOString()}</p>`;
  return renderPage('Simulateur', content, REFRESH_S);
}

function inboxSection(messages: Message[]): Html {
  const rows = messages.map(
    ({ id, at, channel, to, subject, text }) => html`<tr><td class="time">${clockTime(at)}</td>
      <td><a href="/inbox/${id}">${subject || preview(text)}</a>${subject ? html`<br><small>${preview(text)}</small>` : ''}</td>
      <td>${to}</td><td>${channel === 'mail' ? 'Courriel / Mail' : 'SMS'}</td></tr>`,
  );
  return section('inbox', 'Messages', 'Inbox', ['Heure (UTC)', 'Message', 'À / To', 'Canal'], rows);
}

function booksSection(entries: BookEntry[]): Html {
  const rows = entries.map(
    (
      entry,
    ) => html`<tr><td class="time">${clockTime(entry.at)}</td><td>${entry.merchant}</td><td>${entry.recipient}</td>
      <td class="number">${francs(entry.amount)}</td><td class="${tone(entry.status)}">${entry.status}</td>
      <td class="number ${entry.timesPaid > 1 ? 'bad' : ''}">${entry.timesPaid}${entry.reversed ? ' ↩' : ''}</td>
      <td>${entry.scenario}</td>
      <td class="code">${entry.reference ?? '—'}<br><small>${entry.number}</small></td></tr>`,
  );
  const heads = [
    'Heure (UTC)',
    'Service',
    'Destinataire',
    'XAF',
    'État',
    'Payé ×',
    'Scénario',
    'Référence / PTN',
  ];
  return section('books', 'Livres', 'Books', heads, rows);
}

function ratesSection(rates: Rates, day: string): Html {
  const rows = [
    html`<tr><td>XE</td><td>1 CAD = ${rates.xeMid()} XAF</td>
      <td class="code">POST /xe/rate {"mid": "450.1200"}</td></tr>`,
    html`<tr><td>Banque du Canada</td><td>1 EUR = ${rates.euroRateOn(day)} CAD (${day})</td>
      <td class="code">POST /boc/rate {"value": "1.4700"}</td></tr>`,
  ];
  return section('rates', 'Taux', 'Rates', ['Source', 'Taux', 'Pour le changer / To change it'], rows);
}

function servicesSection(services: ServiceSwitches): Html {
  const rows = SERVICES.map(({ id, merchant, title, type, validationMask }) => {
    const active = services.isActive(id);
    return html`<tr><td>${title}<br><small>${merchant} ${id}, ${type}</small></td><td class="code">${validationMask}</td>
      <td class="${active ? 'good' : 'bad'}">${active ? 'ouvert / open' : 'fermé / closed'}</td>
      <td class="code">POST /s3p/service {"id": ${id}, "active": ${String(!active)}}</td></tr>`;
  });
  const heads = ['Service', 'Numéros acceptés / Accepted numbers', 'État', 'Pour le changer / To change it'];
  return section('services', 'Services', 'Services', heads, rows);
}

function scenariosSection(scenarios: ScenarioEntry[]): Html {
  const rows = scenarios.map(
    ({ id, value, chosenBy, fr, en }) => html`<tr><td>${chooser[chosenBy] ?? chosenBy}</td>
      <td class="code">${value}</td><td>${fr}<br><small>${en}</small></td><td class="code">${id}</td></tr>`,
  );
  return section(
    'scenarios',
    'Scénarios',
    'Scenarios',
    ['Choisi par', 'Valeur', 'Ce qui arrive', 'Nom'],
    rows,
  );
}

const chooser: Record<string, Html> = {
  last_two_digits_of_recipient: html`Numéro finissant par<br><small>Number ending in</small>`,
  last_three_digits_of_amount: html`Montant XAF finissant par<br><small>XAF amount ending in</small>`,
  beginning_of_bill_number: html`Numéro de facture débutant par<br><small>Bill number beginning with</small>`,
  recipient_contains: html`Destinataire contenant<br><small>Recipient containing</small>`,
};

function faultsSection(report: FaultReport): Html {
  const rows = PROVIDERS.map((provider) => {
    const { calls, done, slowMs, seed, ...shares } = report[provider];
    const cells = FAULT_KINDS.map(
      (kind) => html`<td class="number">${percent(shares[kind])} · ${done[kind]}</td>`,
    );
    return html`<tr><td>${provider}</td>${cells}<td class="number">${slowMs} ms</td><td class="number">${seed}</td>
      <td class="number">${calls}</td></tr>`;
  });
  const heads = [
    'Fournisseur',
    ...FAULT_KINDS.map((kind) => `${kind} · n`),
    'slowMs',
    'seed',
    'Appels / Calls',
  ];
  return html`${section('faults', 'Pannes', 'Faults', heads, rows)}
    <p class="code">POST /faults {"provider": "s3p", "timeouts": 0.1, "breaks": 0.1, "errors": 0.1, "seed": 7} ·
      DELETE /faults</p>`;
}

function section(id: string, fr: string, en: string, heads: string[], rows: Html[]): Html {
  const content =
    rows.length === 0
      ? html`<p class="empty">Rien pour le moment. / Nothing yet.</p>`
      : html`<table><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;
  return html`<h2 id="${id}">${fr}${fr === en ? '' : html` <small>${en}</small>`}</h2><div class="sheet">${content}</div>`;
}

function tone(status: string): string {
  if (SUCCEEDED.includes(status)) return 'good';
  return FAILED.includes(status) ? 'bad' : 'waiting';
}

function clockTime(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)}`;
}

function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 120 ? line : `${line.slice(0, 120)}…`;
}

function francs(amount: number): string {
  return amount.toLocaleString('fr-CA');
}

function percent(share: number): string {
  return share.toLocaleString('fr-CA', { style: 'percent', maximumFractionDigits: 1 });
}
