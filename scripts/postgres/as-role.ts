/**
 * Returns the address of a database for connections that act as a program's role, with only its rights. The user of
 * the address must be a member of the role, as the migrating user is. In production each program has its own login
 * instead.
 */
export function asRole(databaseUrl: string, program: 'api' | 'worker'): string {
  const url = new URL(databaseUrl);
  const options = [url.searchParams.get('options') ?? '', `-c role=gtfinance_${program}`];
  url.searchParams.set('options', options.join(' ').trim());
  // PostgreSQL would take a plus sign literally.
  return url.href.replaceAll('+', '%20');
}

/** As deploy/database/roles.sql names the logins of programs, which have their rights already. */
const LOGIN_OF_A_PROGRAM = /^gtf_/;

/** Returns the program's environment with that address; an address with a login of its own stays unchanged. */
export function actingAs(program: 'api' | 'worker', environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (LOGIN_OF_A_PROGRAM.test(new URL(environment.DATABASE_URL ?? '').username)) return environment;
  return { ...environment, DATABASE_URL: asRole(environment.DATABASE_URL ?? '', program) };
}
