// Keeps one page for when there is no connection, and nothing else: no answer of the api, nothing personal. The build
// writes the name of this version and its files here.
const CACHE = '%CACHE%';
const FILES = JSON.parse('%FILES%');
const [PAGE] = FILES;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheFiles());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  // An answer is an answer, whatever its status: only silence is being offline.
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (FILES.includes(pathname)) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  }
});

async function cacheFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}
