import path from 'node:path';

// The bootstrap has already fetched Node and the libraries.
console.log(`Ready: Node ${process.versions.node} from ${path.dirname(process.execPath)}.`);
