import type { APIRequestContext } from '@playwright/test';
import { cad, toWireNumber, xaf } from '#shared/money.ts';
import { operatorOf } from '#shared/phone.ts';
import { cadFromXaf, rateFromNumber } from '#shared/rate.ts';
import { PASSWORD, type Person } from './people.ts';

/** Calls the product as this person, for what a journey needs to be there before it begins. */
export async function callAs(request: APIRequestContext, { login }: Person) {
  const signedIn = await request.post('/api/authenticate', { data: { username: login, password: PASSWORD } });
  const { id_token: token } = (await signedIn.json()) as { id_token: string };
  return async (path: string, data: unknown): Promise<void> => {
    const answer = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
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
