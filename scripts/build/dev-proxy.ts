import type { ProxyOptions } from 'vite';

/** Addresses of the application, which Vite serves, including the component catalogue. */
const APPLICATION =
  /^\/(login|register|activation|forgot-password|reset-password|not-me|dashboard|admin|error|ui)([/?#]|$)/;
/** Addresses that only the api has, and files of the built pages. Modules of src/web/api have similar addresses. */
const SERVED_BY_API = /^\/(api\/(?!.*\.tsx?(\?|$))|assets\/)/;

/**
 * Sends everything but the application's own addresses to the api on `port`: its answers, and the built public pages.
 */
export function devProxy(port: string): Record<string, ProxyOptions> {
  const bypass: ProxyOptions['bypass'] = ({ url = '/', headers }) => servedByVite(url, headers.accept ?? '');
  return { '^/': { target: `http://127.0.0.1:${port}`, bypass } };
}

/** Returns what Vite serves at an address, or undefined when the api answers it. */
export function servedByVite(url: string, accept: string): string | undefined {
  if (url.startsWith('/app.html')) return url;
  if (SERVED_BY_API.test(url)) return undefined;
  if (!accept.includes('text/html')) return url;
  return APPLICATION.test(url) ? '/app.html' : undefined;
}
