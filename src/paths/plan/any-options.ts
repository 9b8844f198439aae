import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { RunningActor, Timer } from '../../../machines/paths';
import type {
  Checks,
  DataGenerator,
  DoneEnd,
  EmittedSnapshot,
  Ends,
  Environment,
  ErrorEnd,
  EventExecutor,
  Faults,
  PathChoice,
  PathExample,
  PathTestOptions,
  SearchOptions,
  StepInfo,
} from '../options/options';
import type { Reference } from '../run/reference';

export type CasesOf = (snapshot: AnyMachineSnapshot, timers: readonly Timer<EventObject>[]) => readonly object[];

export type AnyEventEntry<TSubject> =
  | false
  | EventExecutor<TSubject, never>
  | {
      readonly exec?: EventExecutor<TSubject, never>;
      readonly cases?:
        | readonly object[]
        | DataGenerator<object>
        | Readonly<Record<string, readonly unknown[] | DataGenerator<unknown>>>
        | CasesOf;
      readonly refused?: false | EventExecutor<TSubject, never>;
    };

export type AnyEvents<TSubject> = Readonly<Record<string, AnyEventEntry<TSubject> | undefined>>;

export type End<TSubject> = DoneEnd<TSubject> | ErrorEnd<TSubject> | EmittedSnapshot<TSubject>;

export type AnyEnds<TSubject> = Readonly<
  Record<
    string,
    false | Ends<TSubject> | ((snapshot: AnyMachineSnapshot, actor: RunningActor) => Ends<TSubject>) | undefined
  >
>;

type AllOptions<TSubject> = PathTestOptions<AnyStateMachine, TSubject> &
  PathChoice<AnyStateMachine, TSubject> &
  SearchOptions<AnyStateMachine> &
  Checks<AnyStateMachine, TSubject> &
  Environment<AnyStateMachine, TSubject>;

/** All options in one flat object, without the machine's types. */
export type AnyOptions<TSubject> = Omit<
  AllOptions<TSubject>,
  | 'paths'
  | 'search'
  | 'checks'
  | 'environment'
  | 'events'
  | 'states'
  | 'ends'
  | 'faults'
  | 'answers'
  | 'aroundStep'
  | 'reference'
  | 'examples'
  | 'input'
> & {
  readonly input?: unknown;
  readonly snapshot?: AnyMachineSnapshot | undefined;
  readonly events?: AnyEvents<TSubject>;
  readonly states?:
    false | Readonly<Record<string, ((subject: TSubject, snapshot: AnyMachineSnapshot) => unknown) | undefined>>;
  readonly ends?: AnyEnds<TSubject>;
  readonly faults?: Faults<TSubject>;
  readonly answers?: (snapshot: AnyMachineSnapshot, timers: readonly Timer<EventObject>[]) => readonly EventObject[];
  readonly aroundStep?: (subject: TSubject, step: StepInfo, take: () => Promise<void>) => Promise<void>;
  readonly reference?: Reference;
  readonly examples?: readonly PathExample<EventObject>[];
};

export interface PlanContext {
  readonly caller: string;
  /** True if the subject isn't an actor. Every event then needs an executor, and every state needs an assertion. */
  readonly isPage: boolean;
}
