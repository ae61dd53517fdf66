import type { Play, Scene } from './cast.ts';
import type { Command } from './commands.ts';
import { findBill, join, preparePayBill, prepareSend, recharge, repeatRequest } from './customers-ask.ts';
import { prepareStaff } from './staff-decide.ts';
import { announceOutage, verify } from './verify-people.ts';
import { die, disturb, letRailTell, notify, work } from './workers-and-rail.ts';

/** Prepares a command. Returns the scene that may run at the same time as other commands. */
export async function prepare(play: Play, command: Command): Promise<Scene> {
  switch (command.kind) {
    case 'send':
      return prepareSend(play, command);
    case 'repeat':
      return repeatRequest(play, '/api/transactions/sendmoney', command);
    case 'repeatBill':
      return repeatRequest(play, '/api/transactions/paybill', { ...command, same: true });
    case 'payBill':
      return preparePayBill(play, command);
    case 'findBill':
      return () => findBill(play, command);
    case 'register':
      return () => join(play, 0n, false);
    case 'recharge':
      return () => recharge(play, command);
    case 'work':
      return () => work(play, command.jobs);
    case 'die':
      return () => die(play, command.after);
    case 'notify':
      return () => letRailTell(play);
    case 'webhook':
      return () => notify(play, command);
    case 'verify':
      return () => verify(play, command.who);
    case 'outage':
      return () => announceOutage(play, command.hasOutage);
    case 'jump':
    case 'trouble':
    case 'calm':
      return () => disturb(play, command);
    default:
      return prepareStaff(play, command);
  }
}
