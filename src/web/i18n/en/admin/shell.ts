export const shell = {
  skip: 'Skip to content',
  navigation: 'Areas',
  openMenu: 'Open the area menu',
  signOut: 'Sign out',
  endsIn: 'Session: {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}} left',
  workers: {
    title: 'Background work has stopped',
    text: 'Accepted sends wait, and no message leaves. The technical team must restart the worker processes.',
  },
  roles: {
    ROLE_USER: 'Customer',
    ROLE_ADMIN: 'Administrator',
    ROLE_AUDIT: 'Auditor',
    ROLE_SUPER_ADMIN: 'Supervisor',
    ROLE_SUPPORT: 'Support',
    ROLE_TREASURY: 'Treasury',
    ROLE_COMPLIANCE: 'Compliance',
    SYSTEM: 'System',
  },
  missingTitle: 'This page does not exist',
  missingText: 'It does not exist, or your role has no access to it.',
  backToOverview: 'Back to the overview',
} as const;
