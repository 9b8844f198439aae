/** An event of a path, as it is sent to the inspected actor. */
export interface PathEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A path that the application generated for an actor: the events that lead to a state. */
export interface GeneratedPath {
  /** Id of the state at the end. */
  readonly state: string;
  readonly steps: readonly PathEvent[];
}

/** The generated paths of one actor. */
export interface PathList {
  /** Session id of the actor. */
  readonly session: string;
  readonly paths: readonly GeneratedPath[];
  /** Sentences about what the paths leave out. */
  readonly notes: readonly string[];
}

/** A part of a chart. */
export interface ChartItem {
  readonly kind: 'state' | 'transition';
  /** Id of the state, or key of the transition. */
  readonly id: string;
}

/** How the list of actors is filtered and grouped. */
export interface ActorListing {
  readonly filter: string;
  readonly grouping: 'parent' | 'machine';
  /** Keys of the collapsed rows. */
  readonly collapsed: ReadonlySet<string>;
}

/** A path that is replayed on an actor. */
export interface PlayedPath extends GeneratedPath {
  /** Session id of the actor. */
  readonly session: string;
}

export interface InspectorContext {
  /** Session id of the actor that the user has chosen. */
  readonly chosenActor: string | undefined;
  /** Id of the tab that the user has chosen. */
  readonly tab: string | undefined;
  /** Descriptor of the event to send. */
  readonly descriptor: string | undefined;
  /** The part of the chart that the user last wanted to see. Each new object is shown once. */
  readonly wanted: ChartItem | undefined;
  readonly listing: ActorListing;
  /** Session ids of the actors in the sequence of events; undefined for all. */
  readonly lanes: ReadonlySet<string> | undefined;
  /** Number of the record that is shown; undefined while live. */
  readonly chosenSeq: number | undefined;
  /** Numbers of the records that are compared; at most two, in the order in which they were pinned. */
  readonly pins: readonly number[];
  /** Numbers of the records that the user wants to find again. */
  readonly bookmarks: readonly number[];
  /** The paths to choose from; undefined until some were generated. */
  readonly paths: PathList | undefined;
  /** The path that is replayed. */
  readonly path: PlayedPath | undefined;
  /** Number of steps of `path` that were taken. */
  readonly stepsTaken: number;
  /** Types of the steps of `path` that were taken and whose snapshots have not come. */
  readonly unconfirmed: readonly string[];
  /** Types of the actor's own events that came before it was their turn in `path`. */
  readonly early: readonly string[];
  /** A sentence about why the player got no further; undefined while it does. */
  readonly hindrance: string | undefined;
  /** Milliseconds between two steps. */
  readonly pace: number;
  /** The application's reason for not generating paths. */
  readonly refusal: string | undefined;
}

interface ActorChanged {
  readonly type: 'actor.changed';
  readonly session: string;
  readonly eventType: string;
  /** True if the actor is in the state that the path leads to. */
  readonly isThere: boolean;
  /** True if the actor is done, has failed or was stopped. */
  readonly hasEnded: boolean;
}

export type InspectorEvent =
  | { readonly type: 'application.connected' }
  | { readonly type: 'application.gone' }
  | { readonly type: 'recording.opened' }
  | { readonly type: 'actor.chosen'; readonly session: string }
  | { readonly type: 'tab.chosen'; readonly tab: string }
  /** The user chose an event to send. */
  | { readonly type: 'event.chosen'; readonly descriptor: string }
  /** The user pressed a transition of the chart. */
  | { readonly type: 'transition.picked'; readonly descriptor: string }
  | { readonly type: 'item.wanted'; readonly item: ChartItem }
  | { readonly type: 'listing.changed'; readonly listing: ActorListing }
  | { readonly type: 'lanes.chosen'; readonly lanes: ReadonlySet<string> | undefined }
  | { readonly type: 'ended.shown' }
  | { readonly type: 'ended.hidden' }
  | { readonly type: 'coverage.shown' }
  | { readonly type: 'coverage.hidden' }
  | { readonly type: 'snapshot.chosen'; readonly seq: number }
  | { readonly type: 'live.resumed' }
  | { readonly type: 'pin.toggled'; readonly seq: number }
  | { readonly type: 'pins.cleared' }
  | { readonly type: 'bookmark.toggled'; readonly seq: number }
  | { readonly type: 'paths.wanted' }
  | { readonly type: 'paths.came'; readonly list: PathList }
  | { readonly type: 'paths.refused'; readonly why: string }
  | { readonly type: 'path.chosen'; readonly path: PlayedPath }
  | { readonly type: 'player.played' }
  | { readonly type: 'player.paused' }
  | { readonly type: 'player.stepped' }
  | { readonly type: 'player.stopped' }
  | { readonly type: 'pace.chosen'; readonly ms: number }
  /** An inspected actor received an event. */
  | { readonly type: 'actor.received'; readonly session: string; readonly eventType: string }
  /** An inspected actor's snapshot after an event came. */
  | ActorChanged
  | { readonly type: 'origin.held' }
  | { readonly type: 'origin.decided' };
