import path from 'node:path';

// Whoever gets here has all that it takes: the bootstrap saw to it.
console.log(`Ready: Node ${process.versions.node} from ${path.dirname(process.execPath)}.`);
