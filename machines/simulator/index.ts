export { createSimulatorMachine, type SimulatorEffects, type SimulatorMachine } from './simulator.machine';
export { canGoBack, canGoForward, tickMs, type SimulatorContext, type SimulatorEvent } from './simulator.types';
