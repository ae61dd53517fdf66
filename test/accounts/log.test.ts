import { expect, test } from 'vitest';
import { createApi } from '#server/api.ts';
import { integrations } from '#server/integrations.ts';
import { createLog } from '#server/log.ts';
import { schedules } from '#server/schedules.ts';
import { taskHandlers } from '#server/worker.ts';
import { runNextJob } from '#test/jobs/run-next-job.ts';
import { createWorld } from '#test/world.ts';
import { differentCode, mailedCode, newRegistration, PASSWORD } from './registration.ts';

const world = await createWorld();

test('the log identifies people by number, and has no password, code, token, name or address', async () => {
  const lines: string[] = [];
  const log = createLog('debug', 'test', { write: (line) => void lines.push(line) });
  const deps = { ...world, log, schedules: schedules(world.config) };
  const api = await createApi(deps);
  const handlers = taskHandlers({ ...deps, ...integrations(deps) });
  const form = newRegistration({ email: 'later.secret@example.ca' });

  await api.inject({ method: 'POST', url: '/api/register', payload: form });
  await api.inject({ method: 'POST', url: '/api/register', payload: { ...form, password: 'Wrong' } });
  // The simulator's mail server defers this address once, as servers do with unknown senders.
  await runNextJob(deps, handlers);
  world.clock.advance(1000);
  while (await runNextJob(deps, handlers));
  const code = await mailedCode(world, form.email);
  const wrongCode = differentCode(code);
  for (const key of [wrongCode, code]) {
    await api.inject({ url: '/api/activate', query: { key, email: form.email } });
  }
  const wrong = { username: form.login, password: 'Wrong-26-pass' };
  await api.inject({ method: 'POST', url: '/api/authenticate', payload: wrong });
  const right = { username: form.login, password: PASSWORD };
  const signedIn = await api.inject({ method: 'POST', url: '/api/authenticate', payload: right });
  const { id_token: token } = signedIn.json<{ id_token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  await api.inject({ url: '/api/account', headers });
  await api.inject({ method: 'POST', url: '/api/logout', headers });
  await api.close();

  const text = lines.join('');
  const events = [
    'registered',
    'code_sent',
    'wrong_code',
    'activated',
    'sign_in_failed',
    'signed_in',
    'signed_out',
  ];
  for (const event of events) expect(text).toContain(`"event":"${event}"`);
  expect(text).toContain('job failed');
  for (const secret of [PASSWORD, 'Wrong', token, form.email, form.login, form.phoneNumber, form.lastName]) {
    expect(text).not.toContain(secret);
  }
  for (const digits of [code, wrongCode]) expect(text).not.toMatch(new RegExp(`(?<!\\d)${digits}(?!\\d)`));
  // A wrong code is answered with 500, but must not be logged as an error.
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});

test('an internal error is logged with its cause and without names', async () => {
  const lines: string[] = [];
  const log = createLog('info', 'test', { write: (line) => void lines.push(line) });
  const api = await createApi({ ...world, log });
  await world.pool.query("alter table people add constraint no_such_name check (first_name <> 'Fault')");
  const form = newRegistration({ firstName: 'Fault', email: 'faulty.secret@example.ca' });

  const answer = await api.inject({ method: 'POST', url: '/api/register', payload: form });
  await api.close();

  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ code: 'server_fault' });
  const text = lines.join('');
  expect(text).toContain('"constraint":"no_such_name"');
  for (const secret of [form.email, form.login, form.phoneNumber, form.lastName, form.password]) {
    expect(text).not.toContain(secret);
    expect(answer.body).not.toContain(secret);
  }
});
