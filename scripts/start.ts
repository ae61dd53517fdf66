import { launch } from './launch/launch.ts';
import { runLauncher } from './launch/run-launcher.ts';
import { welcome } from './launch/welcome.ts';

// The whole product, as a demonstration.
runLauncher({ launch, welcome });
