// Runs in a thread of its own: the libraries that verify and parse a mail may need minutes for one crafted
// for that. Plain JavaScript, since a thread starts without the loader that reads TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import PostalMime from 'postal-mime';

const { raw, now, domain, records } = workerData;

/** Returns the records that were looked up before; no other name is ever queried. */
async function resolver(name) {
  const found = records.find((record) => record.name === name.toLowerCase());
  if (found?.texts) return found.texts;
  throw Object.assign(new Error('no record'), { code: found?.code ?? 'ENODATA' });
}

/**
 * Returns the library's result for each signature, and the mail itself once the domain's own signature is
 * valid.
 */
async function read() {
  const { results } = await dkimVerify(Buffer.from(raw), { curTime: now, resolver });
  const signatures = results.map(
    ({ signingDomain, algo, status, signingHeaders, canonBodyLengthLimited, signatureTimeValid }) => ({
      signingDomain,
      algo,
      status: { result: status.result },
      signingHeaders: { keys: signingHeaders?.keys },
      canonBodyLengthLimited,
      signatureTimeValid,
    }),
  );
  const isPassed = signatures.some(
    ({ signingDomain, status }) => signingDomain?.toLowerCase() === domain && status.result === 'pass',
  );
  return { signatures, mail: isPassed ? await takeApart() : null };
}

async function takeApart() {
  try {
    const { headers, subject, text, html, replyTo } = await PostalMime.parse(raw);
    return {
      headers: headers.map(({ key, value }) => ({ key, value })),
      subject,
      text,
      html,
      replyTo: replyTo?.[0]?.address,
    };
  } catch {
    return null;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await read());
