import type { Command } from './commands.ts';
import {
  deposit,
  findBill,
  preparePayBill,
  prepareSend,
  registerCustomer,
  repeatRequest,
} from './customer-actions.ts';
import type { Action, ProgramState } from './program-state.ts';
import { announceOutage, verifyCustomer } from './set-up-actions.ts';
import { prepareStaff } from './staff-decide.ts';
import { crashWorker, deliverWebhooks, disturbRail, runWorker, sendWebhook } from './worker-actions.ts';

/** Prepares a command. Returns the action, which may run at the same time as other commands. */
export async function prepare(play: ProgramState, command: Command): Promise<Action> {
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
      return () => registerCustomer(play, 0n, false);
    case 'deposit':
      return () => deposit(play, command);
    case 'work':
      return () => runWorker(play, command.jobs);
    case 'die':
      return () => crashWorker(play, command.after);
    case 'notify':
      return () => deliverWebhooks(play);
    case 'webhook':
      return () => sendWebhook(play, command);
    case 'verify':
      return () => verifyCustomer(play, command.who);
    case 'outage':
      return () => announceOutage(play, command.hasOutage);
    case 'jump':
    case 'trouble':
    case 'calm':
      return () => disturbRail(play, command);
    default:
      return prepareStaff(play, command);
  }
}
