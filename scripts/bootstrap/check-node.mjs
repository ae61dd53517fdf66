const MAJOR = 20;
const MINOR = 19;

/** Ends the program with a sentence when Node is too old for what follows. Knows no newer syntax itself. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return;
  console.error(
    `This is Node ${process.versions.node}; GTFinance needs ${MAJOR}.${MINOR} or newer. See https://nodejs.org`,
  );
  process.exit(1);
}
