import type { APIRequestContext, APIResponse } from '@playwright/test';
import { cad, toWireNumber, xaf } from '#shared/money.ts';
import { operatorOf } from '#shared/phone.ts';
import { cadFromXaf, rateFromNumber } from '#shared/rate.ts';
import { PASSWORD, type Person } from './people.ts';

/** Returns a function that calls the product as this person, to prepare a journey. */
export async function callAs(request: APIRequestContext, person: Person) {
  const headers = await signIn(request, person);
  return async (path: string, data: unknown): Promise<void> => {
    const answer = await request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
}

/** Returns a function that reads from the product as this person, whatever the answer. */
export async function readAs(request: APIRequestContext, person: Person) {
  const headers = await signIn(request, person);
  return (path: string): Promise<APIResponse> => request.get(path, { headers });
}

async function signIn(request: APIRequestContext, { login }: Person): Promise<Record<string, string>> {
  const answer = await request.post('/api/authenticate', { data: { username: login, password: PASSWORD } });
  const { id_token: token } = (await answer.json()) as { id_token: string };
  return { authorization: `Bearer ${token}` };
}

/** Returns the body of a transfer, as any client of the API sends it. */
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
