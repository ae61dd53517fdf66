import type { ProxyOptions } from 'vite';

/** Addresses of the application, which Vite serves, the catalogue of components among them. */
const APPLICATION =
  /^\/(login|register|activation|forgot-password|reset-password|not-me|dashboard|admin|error|ui)([/?#]|$)/;
/** What only the api has, and files of the built pages. Modules of src/web/api have addresses that begin alike. */
const OF_THE_API = /^\/(api\/(?!.*\.tsx?(\?|$))|assets\/)/;

/** Vite's server asks the api on `port` for all that is not the application: its answers, and the public pages as built. */
export function devProxy(port: string): Record<string, ProxyOptions> {
  const bypass: ProxyOptions['bypass'] = ({ url = '/', headers }) => servedHere(url, headers.accept ?? '');
  return { '^/': { target: `http://127.0.0.1:${port}`, bypass } };
}

/** Returns what Vite serves at an address, or undefined when the api answers. */
export function servedHere(url: string, accept: string): string | undefined {
  if (url.startsWith('/app.html')) return url;
  if (OF_THE_API.test(url)) return undefined;
  if (!accept.includes('text/html')) return url;
  return APPLICATION.test(url) ? '/app.html' : undefined;
}
