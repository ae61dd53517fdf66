/** A small, known environment: PGPORT, PGDATA and their like of the person who starts us must not interfere. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH'];
  const inherited = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
