import { buildChart } from '../../chart/model/build';
import type { Chart } from '../../chart/model/chart';
import { compareCharts, type ChartChange } from '../../chart/model/compare';
import { readDefinition } from '../../chart/model/definition';
import type { Link, Message, Request } from '../../inspector/protocol/messages';
import { readMessages } from '../../inspector/protocol/apps-link';
import { createListeners } from '../../shared/listeners';
import type { ChosenMachine, ProjectClient, RunMessage } from './project-client';

export interface RunState {
  /** False until the machine has been loaded once. */
  readonly isStarted: boolean;
  /** Why the last load failed. */
  readonly why: string | undefined;
  readonly note: string | undefined;
  /** The changes since the previous load, by state or transition key. */
  readonly changes: ReadonlyMap<string, ChartChange>;
}

const noChanges: RunState['changes'] = new Map();

/**
 * Connects an inspector's session to a machine that runs in another process. Each change to a watched file starts a new
 * process, in which the actors keep their session IDs.
 */
export class MachineLink implements Link {
  #state: RunState = { isStarted: false, why: undefined, note: undefined, changes: noChanges };
  readonly #client: ProjectClient;
  readonly #machine: ChosenMachine;
  readonly #listeners = createListeners();
  #chart: Chart | undefined;

  constructor(client: ProjectClient, machine: ChosenMachine) {
    this.#client = client;
    this.#machine = machine;
  }

  readonly subscribe = (changed: () => void): (() => void) => this.#listeners.add(changed);

  readonly read = (): RunState => this.#state;

  open(receive: (message: Message) => void): () => void {
    return this.#client.run(this.#machine, (message) => this.#receive(message, receive));
  }

  /** An arrow function, because a session calls it without `this`. */
  readonly request = (request: Request): void => {
    this.#client.post({ type: 'request', request });
  };

  #receive(message: RunMessage, receive: (message: Message) => void): void {
    if (message.type === 'failed') this.#change({ why: message.why });
    else if (message.type === 'started') this.#noteStart(message.definition, message.note);
    else {
      const messages = readMessages(message.data, Date.now());
      if (messages !== 'foreign') messages.forEach(receive);
    }
  }

  #noteStart(json: string, note: string | undefined): void {
    const definition = readDefinition(json);
    const before = this.#chart;
    this.#chart = definition === undefined ? undefined : buildChart(definition);
    const changes = before && this.#chart ? compareCharts(before, this.#chart).changes : noChanges;
    this.#change({ isStarted: true, why: undefined, note, changes });
  }

  #change(changed: Partial<RunState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#listeners.call();
  }
}
