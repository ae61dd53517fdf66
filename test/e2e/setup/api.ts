import type { APIRequestContext, APIResponse } from '@playwright/test';
import { cad, toWireNumber, xaf } from '#shared/money.ts';
import { operatorOf } from '#shared/phone.ts';
import { cadFromXaf, rateFromNumber } from '#shared/rate.ts';
import { PASSWORD, type Person } from './people.ts';

/** Calls the product as this person, for what a journey needs to be there before it begins. */
export async function callAs(request: APIRequestContext, person: Person) {
  const headers = await signedIn(request, person);
  return async (path: string, data: unknown): Promise<void> => {
    const answer = await request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
}

/** Asks the product as this person, whatever the answer. */
export async function readAs(request: APIRequestContext, person: Person) {
  const headers = await signedIn(request, person);
  return (path: string): Promise<APIResponse> => request.get(path, { headers });
}

async function signedIn(request: APIRequestContext, { login }: Person): Promise<Record<string, string>> {
  const answer = await request.post('/api/authenticate', { data: { username: login, password: PASSWORD } });
  const { id_token: token } = (await answer.json()) as { id_token: string };
  return { authorization: `Bearer ${token}` };
}

/** A transfer as any client of the API orders it. */
export async function sendBody(request: APIRequestContext, wallet: string, francs: bigint) {
  const { currentRate } = (await (await request.get('/api/xe/current-rate')).json()) as {
    currentRate: number;
  };
  const rate = rateFromNumber(currentRate);
  return {
    amountCDA: toWireNumber(rate ? cadFromXaf(xaf(francs), rate) : cad(0n)),
    amountXFA: toWireNumber(xaf(francs)),
    transactionFee: 0,
    transactionRate: currentRate,
    transactionType: 'MOBILETRANSFERE',
    receiverDTO: {
      firstName: 'Paul',
      lastName: 'MBARGA ATANGANA',
      phone: { dialCode: '237', phoneNumber: wallet, phoneOperator: operatorOf(wallet) },
      saved: false,
    },
  };
}
