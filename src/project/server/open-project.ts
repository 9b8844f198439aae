import { isObject } from '../../../machines/shared/json';
import type { ServedProject } from '../../inspector/server/command';
import type { FromServer } from '../protocol';
import { formatCount, reasonOf } from '../../shared/text';
import type { ProjectOptions } from './project';

/**
 * Opens files, folders and globs for `chartable inspect`.
 *
 * @throws {Error} if a target doesn't exist, or if a package is missing
 */
export async function openProject(options: ProjectOptions): Promise<ServedProject> {
  const { Project } = await import('./project').catch((error: unknown) => {
    if (isObject(error) && error['code'] === 'ERR_MODULE_NOT_FOUND')
      throw new Error('opening files requires chokidar and tinyglobby: npm install -D chokidar tinyglobby', {
        cause: error,
      });
    throw error;
  });
  const project = await Project.open(options);
  const { fileCount } = project;
  return {
    connect: (send) => project.connect(send),
    description:
      fileCount === 0
        ? `No file in ${options.targets.join(', ')} contains a machine yet.`
        : `Shows the machines of ${formatCount(fileCount, 'file')} with XState code.`,
    close: () => project.close(),
  };
}

/** Opens a project when the first page connects. If that fails, reports the reason to the page. */
export function openOnDemand(options: ProjectOptions): Pick<ServedProject, 'connect' | 'close'> {
  let opened: Promise<ServedProject> | undefined;
  const ignore = () => undefined;
  return {
    connect(send) {
      const page = (opened ??= openProject(options)).then((project) => project.connect(send));
      page.catch((error: unknown) => {
        opened = undefined;
        send(JSON.stringify({ type: 'problem', text: reasonOf(error) } satisfies FromServer));
      });
      return {
        receive: (json) => void page.then((connected) => connected.receive(json), ignore),
        leave: () => void page.then((connected) => connected.leave(), ignore),
      };
    },
    close: () => void opened?.then((project) => project.close(), ignore),
  };
}

/** An internal command. The server runs it for each machine. */
export const machineCommand = 'run-machine';
