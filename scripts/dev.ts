import { devAddress, launchDev } from './launch/dev.ts';
import { runLauncher } from './launch/run-launcher.ts';
import { welcome } from './launch/welcome.ts';

// The whole product for who works on it: pages reload hot, api and worker start anew when their files change.
runLauncher({ launch: launchDev, welcome: (settings) => welcome(settings, devAddress()) });
