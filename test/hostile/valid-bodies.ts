import { newRegistration } from '#test/accounts/registration.ts';
import { PASSWORD } from '#test/fixtures.ts';

const colleague = (nth: number) => ({
  firstName: 'Diane',
  lastName: 'ESSOMBA',
  email: `diane${nth}@example.ca`,
  login: `diane${nth}xyz`,
  phoneNumber: String(5_145_557_000 + nth),
  birthDate: '1985-06-30',
  langKey: 'FR',
  role: 'ROLE_AUDIT',
  reason: 'Nouvelle collègue',
});
const send = (amountCDA: number, transactionRate: number) => ({
  addReciever: false,
  amountCDA,
  amountXFA: 10_000,
  transactionFee: 0,
  transactionRate,
  transactionType: 'MOBILETRANSFERE',
  receiverDTO: {
    firstName: 'Paul',
    lastName: 'MBARGA',
    phone: { dialCode: '237', phoneNumber: '677000001', phoneOperator: 'MTNCAMEROON' },
    saved: false,
  },
});

/** A passkey assertion without a valid signature. */
const ASSERTION = {
  id: 'bm90aGluZw',
  rawId: 'bm90aGluZw',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
};

/**
 * Valid bodies whose fields must fit each other or this route. Bodies of other routes are generated from their schema.
 */
export const VALID_BODIES: Record<string, object[]> = {
  'POST /api/register': [newRegistration(), newRegistration({ langKey: 'EN' })],
  'POST /api/account/change-password': [{ currentPassword: PASSWORD, newPassword: 'Rivage-81-Est' }],
  'POST /api/admin/me/password': [
    { currentPassword: PASSWORD, newPassword: 'Rivage-81-Est', code: 'AAAAA-AAAAA' },
  ],
  'POST /api/admin/staff': [colleague(1), colleague(2), colleague(3)],
  'POST /api/authenticate/passkey': [{ passkey: ASSERTION }],
  'POST /api/account/security/passkeys': [
    {
      name: 'Téléphone',
      passkey: { ...ASSERTION, response: { clientDataJSON: 'e30', attestationObject: 'e30' } },
    },
  ],
  'POST /api/transactions/sendmoney': [send(22.65, 441.5), send(22.73, 440)],
  'POST /api/admin/referral-codes': ['GTF-ONE1', 'GTF-TWO2'].map((code) => ({ code, purpose: 'Foire' })),
};
