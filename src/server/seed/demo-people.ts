import type { Role } from '#shared/staff.ts';
import type { DemoAccount } from '../customers/demo-accounts.ts';

/** Public knowledge; seeding refuses to run in production. */
export const DEMO_PASSWORD = 'Bonjour2026!';
/** The shared secret of the demo staff's authenticator app, in base32. */
export const DEMO_SECOND_FACTOR = 'GTFINANCEDEMOSECRETGTFINANCEDEMO';
export const DEMO_REFERRAL_CODE = 'GTF-DEMO26';

export type DemoRecipient = {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  phoneOperator: string;
};

export type DemoPerson = DemoAccount & {
  /** Undefined for staff: they hold no money and send none. */
  balanceCents?: bigint;
  recipients: DemoRecipient[];
};

/** The simulator chooses the outcome by the last two digits; the names describe that outcome. */
const RECIPIENTS: DemoRecipient[] = [
  mtn('Marie', 'PAYÉE-TOUT-DE-SUITE', '677000001'),
  orange('Paul', 'PAYÉ-APRÈS-UN-AVIS', '699000002'),
  mtn('Jeanne', 'INCONNUE-REMBOURSÉE', '677000013'),
  orange('Simon', 'RÉPONSE-PERDUE-MAIS-PAYÉ', '699000026'),
  mtn('Alice', 'RÉPONSE-PERDUE-JAMAIS-REÇUE', '650000027'),
  orange('Luc', 'AVIS-EN-DOUBLE', '655000035'),
];

function mtn(firstName: string, lastName: string, phoneNumber: string): DemoRecipient {
  return { firstName, lastName, phoneNumber, phoneOperator: 'MTNCAMEROON' };
}

function orange(firstName: string, lastName: string, phoneNumber: string): DemoRecipient {
  return { firstName, lastName, phoneNumber, phoneOperator: 'ORANGECAMEROUN' };
}

const CUSTOMER = { roles: ['ROLE_USER'] as Role[], birthDate: '1990-01-15', langKey: 'FR' } as const;
const STAFF = { identityVerified: true, birthDate: '1985-06-30', langKey: 'FR' } as const;

/**
 * Fictional people for trying the product. Their phone numbers are from the range reserved for fiction (555-01xx).
 */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    ...CUSTOMER,
    login: 'demoverified',
    firstName: 'Awa',
    lastName: 'DÉMO',
    gender: 'WOMAN',
    phoneNumber: '5145550101',
    identityVerified: true,
    balanceCents: 2500_00n,
    recipients: RECIPIENTS,
  },
  {
    ...CUSTOMER,
    login: 'demounverified',
    firstName: 'Boris',
    lastName: 'DÉMO',
    gender: 'MAN',
    phoneNumber: '5145550102',
    identityVerified: false,
    balanceCents: 800_00n,
    recipients: RECIPIENTS.slice(0, 3),
  },
  {
    ...CUSTOMER,
    login: 'demonew',
    firstName: 'Chantal',
    lastName: 'DÉMO',
    gender: 'WOMAN',
    phoneNumber: '5145550103',
    identityVerified: false,
    balanceCents: 0n,
    recipients: [],
  },
  staff('demoadmin', 'Diane', 'WOMAN', '5145550111', 'ROLE_ADMIN'),
  staff('demoaudit', 'Émile', 'MAN', '5145550112', 'ROLE_AUDIT'),
  staff('demosuper', 'Sacha', 'OTHER', '5145550113', 'ROLE_SUPER_ADMIN'),
  staff('demosuper2', 'Flore', 'WOMAN', '5145550114', 'ROLE_SUPER_ADMIN'),
  staff('demosupport', 'Noémie', 'WOMAN', '5145550115', 'ROLE_SUPPORT'),
  staff('demotreasury', 'Basile', 'MAN', '5145550116', 'ROLE_TREASURY'),
  staff('democompliance', 'Camille', 'OTHER', '5145550117', 'ROLE_COMPLIANCE'),
];

function staff(
  login: string,
  firstName: string,
  gender: DemoPerson['gender'],
  phoneNumber: string,
  role: Role,
): DemoPerson {
  return { ...STAFF, recipients: [], login, firstName, lastName: 'DÉMO', gender, phoneNumber, roles: [role] };
}
