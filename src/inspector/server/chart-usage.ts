/** Usage text of the command `chartable chart`. */
export const chartUsage = `Usage: chartable chart <file> [-o <picture>] [--coverage <file>…] [--before <file>]

Draws the machine that a file of JavaScript or TypeScript exports.

  -o, --output    the picture: .svg, .png, .html (a page with totals and what is missing), .mmd or .md (Mermaid);
                  chart.svg if left out
  --coverage      a coverage file, as chartable/paths and createInspector({ coverage: true }) make it; several are merged
  --before        a file with an older version of the machine: what is new, gone and changed is marked
  --export        the name of the export, where there are several machines
  --theme         light or dark; light if left out`;
