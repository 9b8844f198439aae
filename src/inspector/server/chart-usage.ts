export const chartUsage = `Usage: chartable chart <file> [-o <picture>] [--coverage <file>…] [--before <file>]

Draws a state machine that a JavaScript or TypeScript file exports.

  -o, --output    the output file: .svg, .png or .mmd (Mermaid: a large chart becomes several files). Default: chart.svg
  --coverage      a coverage file from chartable/paths or createInspector({ coverage: true }). Several files are merged
  --before        a file with an older version of the machine. Marks new, removed and changed parts
  --export        the export's name, if the file exports several machines
  --theme         light or dark. Default: light`;
