export const ownSignIn = {
  title: 'My sign-in',
  intro: 'What protects your access. Every change stays in the audit log.',
  codesTitle: 'Recovery codes',
  codesLeft:
    '{left, plural, =0 {You have no code left.} one {You have # code left of 10.} other {You have # codes left of 10.}}',
  fewTitle: 'Renew your codes: without them, a lost phone locks you out.',
  renewCodes: 'Renew the codes',
  renewCodesText: 'The old codes will no longer be good. First prove that it is you.',
  nextCodeHint: 'The next code of the app, if the last one has just been used, or a recovery code.',
  appTitle: 'Authenticator app',
  appText: 'A new phone? The app that is set stays good until the other one has worked.',
  renewApp: 'Change the app',
  renewAppText:
    'Your other sessions will end, and you will get new recovery codes. First prove that it is you.',
  codeOfOld: 'Code of the present app',
  codeOfNew: 'Code of the new app',
  passwordTitle: 'Password',
  changePassword: 'Change the password',
  passwordText: 'All your sessions end; sign in again with the new password.',
} as const;
