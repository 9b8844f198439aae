import './views.css';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { selectTableState } from '../../machines/table';
import { isViewName, viewsMachine, type View, type ViewsActor } from '../../machines/views';
import type { TableSearch } from '../search-params';
import type { TableActor } from '../table';
import { placePopover } from '../table/popover';
import { createViewId, createViewStorage, type ViewStorage } from './storage';
import { viewState, viewText } from './view-text';

/** The props of `Views`. */
export interface ViewsProps {
  readonly actor: TableActor;
  readonly search: TableSearch;
  /** Tells the views of this table from those of others. */
  readonly scope: string;
}

/** Makes the machine of a table's views, with the actions that store them, open them and copy their links. */
function provideActions({ actor, search }: ViewsProps, storage: ViewStorage) {
  const report = (self: Pick<ViewsActor, 'send'>, change: () => void) => {
    try {
      change();
      self.send({ type: 'storage.read', views: storage.list() });
    } catch {
      self.send({ type: 'storage.refused' });
    }
  };
  return viewsMachine.provide({
    actions: {
      storeView: ({ self }, { name, text }) => report(self, () => storage.store({ id: createViewId(), name, text })),
      renameView: ({ self }, { view, name }) => report(self, () => view && storage.store({ ...view, name })),
      removeView: ({ self }, { id }) => report(self, () => storage.remove(id)),
      openView: (_, { view }) => {
        if (view) actor.send({ type: 'state.set', state: viewState(search, view.text) });
      },
      copyLink: ({ self }, { view }) => {
        const { origin, pathname } = window.location;
        const copied = view
          ? // A page without a secure context has no clipboard.
            Promise.resolve().then(() => navigator.clipboard.writeText(origin + pathname + view.text))
          : Promise.reject(new Error('There is no such view.'));
        copied.then(
          () => self.send({ type: 'link.copied' }),
          () => self.send({ type: 'link.refused' }),
        );
      },
    },
  });
}

const readViews = (storage: ViewStorage): readonly View[] | undefined => {
  try {
    return storage.list();
  } catch {
    return undefined;
  }
};

/** A button that opens the saved views of a table: to save its present state, to open a view, rename, delete or share it. */
export function Views(props: ViewsProps) {
  const [storage] = useState(() => createViewStorage(window, props.scope));
  const [machine] = useState(() => provideActions(props, storage));
  const views = useActorRef(machine);
  useEffect(() => {
    const read = () => views.send({ type: 'storage.read', views: readViews(storage) });
    read();
    return storage.subscribe(read);
  }, [views, storage]);

  const popoverId = useId();
  const hasStorage = useSelector(views, (snapshot) => !snapshot.matches('unavailable'));
  const list = useSelector(views, ({ context }) => context.views);
  return (
    <div className="views">
      <button type="button" className="button" popoverTarget={popoverId}>
        Views
      </button>
      <div
        id={popoverId}
        popover="auto"
        role="group"
        className="views-panel"
        aria-label="Saved views"
        onToggle={placePopover}
      >
        {hasStorage ? (
          <>
            <SaveForm
              onSave={(name) =>
                views.send({
                  type: 'view.save',
                  name,
                  text: viewText(props.search, selectTableState(props.actor.getSnapshot())),
                })
              }
            />
            {list.length > 0 ? (
              <ul>
                {list.map((view) => (
                  <ViewItem key={view.id} view={view} views={views} />
                ))}
              </ul>
            ) : (
              <p>No view is saved yet.</p>
            )}
          </>
        ) : (
          <p>
            This browser stores nothing for this page, so no view can be saved. A copy of the address holds the same.
          </p>
        )}
        <Notice views={views} />
      </div>
    </div>
  );
}

function SaveForm({ onSave }: { readonly onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isViewName(name)) return;
        onSave(name);
        setName('');
      }}
    >
      <input
        aria-label="Name of the view"
        placeholder="Name"
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" className="button">
        Save view
      </button>
    </form>
  );
}

interface ViewItemProps {
  readonly view: View;
  readonly views: ViewsActor;
}

function ViewItem({ view: { id, name }, views }: ViewItemProps) {
  const isRenaming = useSelector(
    views,
    (snapshot) => snapshot.matches({ available: { naming: 'renaming' } }) && snapshot.context.renamedId === id,
  );
  const renameButton = useRef<HTMLButtonElement>(null);
  // The box that had the focus is gone.
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming && document.activeElement === document.body) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  if (isRenaming)
    return (
      <li>
        <NameBox
          name={name}
          onEnd={(to) => views.send(to === undefined ? { type: 'rename.cancel' } : { type: 'rename.end', name: to })}
        />
      </li>
    );
  return (
    <li>
      <button type="button" className="views-open" onClick={() => views.send({ type: 'view.open', id })}>
        {name}
      </button>
      <button
        ref={renameButton}
        type="button"
        className="button"
        aria-label={`Rename ${name}`}
        onClick={() => views.send({ type: 'rename.start', id })}
      >
        Rename
      </button>
      <button
        type="button"
        className="button"
        aria-label={`Copy link of ${name}`}
        onClick={() => views.send({ type: 'view.copyLink', id })}
      >
        Copy link
      </button>
      <button
        type="button"
        className="button"
        aria-label={`Delete ${name}`}
        onClick={({ currentTarget }) => {
          // The button goes with its view, and would take the focus along.
          currentTarget.closest('[popover]')?.querySelector('input')?.focus();
          views.send({ type: 'view.delete', id });
        }}
      >
        Delete
      </button>
    </li>
  );
}

interface NameBoxProps {
  readonly name: string;
  /** Called with the new name; with `undefined` if it stays. */
  readonly onEnd: (name: string | undefined) => void;
}

function NameBox({ name, onEnd }: NameBoxProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter ends a composition too.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnd(event.currentTarget.value);
    if (event.key !== 'Escape') return;
    // The panel stays open: it is the name that is given up.
    event.preventDefault();
    onEnd(undefined);
  };
  return (
    <input
      ref={(box) => box?.select()}
      aria-label={`New name of ${name}`}
      defaultValue={name}
      maxLength={80}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => onEnd(currentTarget.value)}
    />
  );
}

const notices = {
  none: () => '',
  saved: (name: string) => `Saved “${name}”.`,
  opened: (name: string) => `Opened “${name}”.`,
  deleted: (name: string) => `Deleted “${name}”.`,
  copied: (name: string) => `The link of “${name}” is copied.`,
  notCopied: (name: string) => `The browser did not copy the link of “${name}”. Open the view, and copy the address.`,
  refused: (name: string) => `The browser did not store “${name}”: its storage is full, or off.`,
} as const;

function Notice({ views }: { readonly views: ViewsActor }) {
  const text = useSelector(views, ({ value, context }) =>
    typeof value === 'object' ? notices[value.available.notice](context.lastName) : '',
  );
  return <output className="views-notice">{text}</output>;
}
