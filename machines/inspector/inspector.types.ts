export interface ChartItem {
  readonly kind: 'state' | 'transition';
  readonly id: string;
  /** If the whole chart doesn't fit, draws only this item's region. Default: false. */
  readonly isAlone?: boolean;
}

export interface ActorListing {
  readonly filter: string;
  readonly grouping: 'parent' | 'machine';
  readonly collapsed: ReadonlySet<string>;
}

export interface InspectorContext {
  readonly chosenActor: string | undefined;
  readonly tab: string | undefined;
  /** Descriptor of the event to send. */
  readonly descriptor: string | undefined;
  /** The chart item to scroll to and focus. Undefined after the chart has done both. */
  readonly itemToReveal: ChartItem | undefined;
  readonly listing: ActorListing;
  readonly eventFilter: string;
  /** The expanded user events in the event list, by the number of their first recorded event. */
  readonly unfoldedGestures: ReadonlySet<number>;
  /** Session IDs of the actors in the sequence panel. Undefined shows all. */
  readonly lanes: ReadonlySet<string> | undefined;
  /** Number of the record at which the user paused. Undefined in live mode. */
  readonly chosenSeq: number | undefined;
}

export type InspectorEvent =
  | { readonly type: 'application.connected' }
  | { readonly type: 'application.gone' }
  | { readonly type: 'recording.opened' }
  | { readonly type: 'actor.chosen'; readonly session: string }
  | { readonly type: 'tab.chosen'; readonly tab: string }
  | { readonly type: 'event.chosen'; readonly descriptor: string }
  | { readonly type: 'transition.picked'; readonly descriptor: string }
  | { readonly type: 'item.requested'; readonly item: ChartItem }
  | { readonly type: 'item.revealed' }
  | { readonly type: 'listing.changed'; readonly listing: ActorListing }
  | { readonly type: 'eventFilter.changed'; readonly filter: string }
  | { readonly type: 'gesture.toggled'; readonly seq: number }
  | { readonly type: 'lanes.chosen'; readonly lanes: ReadonlySet<string> | undefined }
  | { readonly type: 'ended.shown' }
  | { readonly type: 'ended.hidden' }
  | { readonly type: 'coverage.shown' }
  | { readonly type: 'coverage.hidden' }
  | { readonly type: 'snapshot.chosen'; readonly seq: number }
  | { readonly type: 'live.resumed' }
  | { readonly type: 'origin.held' }
  | { readonly type: 'origin.decided' };
