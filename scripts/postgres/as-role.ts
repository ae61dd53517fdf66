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

/** The environment of a program with that address. */
export function actingAs(program: 'api' | 'worker', environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, DATABASE_URL: asRole(environment.DATABASE_URL ?? '', program) };
}
