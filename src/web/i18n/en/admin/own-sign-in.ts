export const ownSignIn = {
  title: 'My sign-in',
  intro: 'What protects your access. Every change stays in the audit log.',
  codesTitle: 'Recovery codes',
  codesLeft:
    '{left, plural, =0 {You have no codes left.} one {You have # code left of 10.} other {You have # codes left of 10.}}',
  fewTitle: 'Renew your codes: without them, a lost phone locks you out.',
  renewCodes: 'Renew the codes',
  renewCodesText: 'The old codes will stop working. First, confirm that it’s you.',
  nextCodeHint: 'The app’s next code, if you just used the last one, or a recovery code.',
  appTitle: 'Authenticator app',
  appText: 'New phone? The current app keeps working until the new one has worked once.',
  renewApp: 'Change the app',
  renewAppText:
    'Your other sessions will end, and you will get new recovery codes. First, confirm that it’s you.',
  codeOfOld: 'Code from the current app',
  codeOfNew: 'Code from the new app',
  passwordTitle: 'Password',
  changePassword: 'Change the password',
  passwordText: 'All your sessions end; sign in again with the new password.',
} as const;
