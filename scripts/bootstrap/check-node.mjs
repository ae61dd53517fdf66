const MAJOR = 20;
const MINOR = 19;

/** Ends the program with a message when Node is too old. This file itself must use no newer syntax. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return;
  console.error(
    `This is Node ${process.versions.node}; GTFinance needs ${MAJOR}.${MINOR} or newer. See https://nodejs.org`,
  );
  process.exit(1);
}
