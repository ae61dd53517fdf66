/**
 * The address of a database for whoever acts there as the role of a program, with its rights and no more. The user of
 * the address must be a member of the role, as is whoever migrated; production has a login for each program instead.
 */
export function asRole(databaseUrl: string, program: 'api' | 'worker'): string {
  const url = new URL(databaseUrl);
  const options = [url.searchParams.get('options') ?? '', `-c role=gtfinance_${program}`];
  url.searchParams.set('options', options.join(' ').trim());
  // A blank that is written as a plus would stay one.
  return url.href.replaceAll('+', '%20');
}

/** As deploy/database/roles.sql names the logins of programs, which have their rights already. */
const LOGIN_OF_A_PROGRAM = /^gtf_/;

/** The environment of a program with that address; one with a login of its own stays as it is. */
export function actingAs(program: 'api' | 'worker', environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (LOGIN_OF_A_PROGRAM.test(new URL(environment.DATABASE_URL ?? '').username)) return environment;
  return { ...environment, DATABASE_URL: asRole(environment.DATABASE_URL ?? '', program) };
}
