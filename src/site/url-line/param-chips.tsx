import './param-chips.css';
import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { PageUrl } from 'chartable/browser';
import { findOwner, readOwned, writeParam, type ParamOwner } from './edit-param';
import { ParamEditor, type EditEnd } from './param-editor';
import { ParamTip } from './param-tip';
import type { ShownPart, ShownUrl } from './use-shown-url';

export interface ParamChipsProps {
  readonly shown: ShownUrl;
  readonly url: PageUrl;
}

interface Edit {
  readonly name: string;
  readonly draft: string;
  readonly before: string;
  /** True if the table has accepted a change. The first change pushes a history entry, and later ones replace it. */
  readonly hasPushed: boolean;
}

/**
 * True if the table uses the edited value. The URL may still differ, e.g. because the table corrects a page past the
 * end.
 */
const isHonored = (owner: ParamOwner, search: string, { name, draft }: Edit): boolean =>
  draft === '' || readOwned(owner, writeParam(owner, search, name, draft)).use === 'as written';

/** Arrow keys that move between chips. */
const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['Home', -Infinity],
  ['End', Infinity],
]);

/** Decodes the value of a URL part such as `=a%20b`. */
const decodeValue = (part: ShownPart): string => new URLSearchParams(`value${part.rest}`).get('value') ?? '';

/** Splits the URL into parts. Each table param is a chip with an explanation and an editor. */
export function ParamChips({ shown: { parts, changed, method }, url }: ParamChipsProps) {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- The site doesn't register its router's type.
  const { history }: { readonly history: RouterHistory } = useRouter();
  const tipId = useId();
  const [list, setList] = useState<HTMLSpanElement | null>(null);
  const [tabStop, setTabStop] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const [edit, setEdit] = useState<Edit>();

  useEffect(() => {
    // Back and Forward end an edit. It would otherwise continue in another history entry.
    const stopEditing = () => setEdit(undefined);
    window.addEventListener('popstate', stopEditing);
    return () => window.removeEventListener('popstate', stopEditing);
  }, []);

  const findChip = (name: string | undefined) =>
    [...(list?.querySelectorAll('button') ?? [])].find(({ value }) => value === name);
  /** The chip that gets focus after an edit. */
  const focusNext = useRef<string>(undefined);

  const names = parts.map(({ name }) => name);
  const owners = new Map<string, ParamOwner>();
  for (const name of new Set(names)) {
    const owner = name === '' ? undefined : findOwner(name);
    if (owner) owners.set(name, owner);
  }
  const chips = [...owners.keys()];
  const stop = tabStop !== undefined && chips.includes(tabStop) ? tabStop : chips[0];
  const pointedOwner = pointed === undefined ? undefined : owners.get(pointed);

  function write(owner: ParamOwner, name: string, value: string | undefined, how: 'push' | 'replace'): void {
    const { pathname, search, hash } = url.history.location();
    history[how](`${pathname}${writeParam(owner, search, name, value)}${hash}`);
  }

  function change(owner: ParamOwner, draft: string, isComposing: boolean): void {
    if (!edit) return;
    if (isComposing) {
      setEdit({ ...edit, draft });
      return;
    }
    write(owner, edit.name, draft, edit.hasPushed ? 'replace' : 'push');
    setEdit({ ...edit, draft, hasPushed: true });
  }

  function end(owner: ParamOwner, how: EditEnd): void {
    if (!edit) return;
    if (how === 'canceled' && edit.hasPushed) write(owner, edit.name, edit.before, 'replace');
    if (how !== 'left') focusNext.current = chips.includes(edit.name) ? edit.name : chips[0];
    setEdit(undefined);
  }

  function move(event: KeyboardEvent<HTMLElement>, name: string): void {
    const owner = owners.get(name);
    const step = steps.get(event.key);
    if ((event.key === 'Delete' || event.key === 'Backspace') && owner) write(owner, name, undefined, 'push');
    else if (event.key === 'Escape' && pointed !== undefined) setPointed(undefined);
    else if (step !== undefined) {
      const next = chips[Math.min(chips.length - 1, Math.max(0, chips.indexOf(name) + step))];
      findChip(next)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const editor = (name: string) => {
    const owner = findOwner(name);
    return (
      edit &&
      owner && (
        <ParamEditor
          name={name}
          draft={edit.draft}
          isHonored={isHonored(owner, url.history.location().search, edit)}
          onChange={(draft, isComposing) => change(owner, draft, isComposing)}
          onEnd={(how) => end(owner, how)}
        />
      )
    );
  };

  return (
    <span
      ref={setList}
      className="url-line-parts"
      role="group"
      aria-label="Search params"
      onPointerLeave={() => setPointed(undefined)}
    >
      {parts.map((part, index) => {
        const { separator, name, rest, shown } = part;
        const isFirst = names.indexOf(name) === index;
        const isEdited = isFirst && name !== '' && edit?.name === name;
        const isChip = isFirst && chips.includes(name);
        const written = changed.includes(`${name}${rest}`) ? method : undefined;
        const text = (
          <>
            <span className="url-line-name">{name}</span>
            <span>{shown}</span>
          </>
        );
        return (
          // A param may occur twice.
          <span key={isFirst ? name : index}>
            <span>{separator}</span>
            {isEdited ? (
              editor(name)
            ) : isChip ? (
              <button
                type="button"
                className="url-line-part url-line-param url-line-chip"
                value={name}
                data-written={written}
                tabIndex={name === stop ? 0 : -1}
                aria-describedby={pointed === name ? tipId : undefined}
                ref={(chip) => {
                  if (chip === null || focusNext.current !== name) return;
                  focusNext.current = undefined;
                  chip.focus();
                }}
                onPointerEnter={() => setPointed(name)}
                onFocus={() => {
                  setTabStop(name);
                  setPointed(name);
                }}
                onBlur={() => setPointed(undefined)}
                onKeyDown={(event) => move(event, name)}
                onClick={() => {
                  setPointed(undefined);
                  setEdit({ name, draft: decodeValue(part), before: decodeValue(part), hasPushed: false });
                }}
              >
                {text}
              </button>
            ) : (
              <span className={name === '' ? 'url-line-part' : 'url-line-part url-line-param'} data-written={written}>
                {text}
              </span>
            )}
          </span>
        );
      })}
      {/* The table may have removed the param that the user is editing. */}
      {edit && !names.includes(edit.name) && <span key={edit.name}>{editor(edit.name)}</span>}
      {pointedOwner && !edit && list && (
        <ParamTip
          id={tipId}
          owner={pointedOwner}
          search={url.history.location().search}
          chip={findChip(pointed)}
          place={list.closest('section') ?? list}
        />
      )}
    </span>
  );
}
