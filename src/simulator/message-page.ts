import { html, type Html } from './html.ts';
import type { Message } from './inbox.ts';
import { frame } from './page-style.ts';

/** One mail or SMS as its recipient would see it. A mail's own HTML runs in a frame that may run no script. */
export function messagePage(message: Message): string {
  const body: Html =
    message.html === null
      ? html`<div class="sheet"><pre class="text">${message.text}</pre></div>`
      : html`<iframe title="Courriel" sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcdoc="${`<base target="_blank">${message.html}`}"></iframe>
          <h2>Texte <small>Text</small></h2>
          <div class="sheet"><pre class="text">${message.text}</pre></div>`;
  const content = html`<nav><a href="/">← Retour / Back</a></nav>
    <h1>${message.subject || message.text}</h1>
    <div class="sheet"><dl>
      <dt>De / From</dt><dd>${message.from}</dd>
      <dt>À / To</dt><dd>${message.to}</dd>
      <dt>Reçu / Received</dt><dd>${message.at}</dd>
    </dl></div><br>${body}`;
  return frame('Message', content);
}
