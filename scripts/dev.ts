import { devAddress, launchDev } from './launch/dev.ts';
import { runLauncher } from './launch/run-launcher.ts';
import { welcome } from './launch/welcome.ts';

// Runs the whole product for development: pages reload hot, and api and worker restart when their files change.
runLauncher({ launch: launchDev, welcome: (settings) => welcome(settings, devAddress()) });
