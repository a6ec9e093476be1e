/**
 * The house's import table, as a failing check. A room is a folder (or a file) of src; each rule names what a room may import of our own
 * code, and everything else of ours is forbidden to it.
 */

/** What the program's own code is, so that packages and Node's modules are judged by rules of their own. */
const ours = '^(src|test|scripts)/';

const rooms = [
  { room: 'contract', at: '^src/contract/', mayImport: ['^src/contract/'] },
  {
    room: 'server-config',
    at: '^src/server/config(-values)?\\.ts$',
    mayImport: ['^src/server/config-values\\.ts$', '^src/contract/'],
  },
  {
    room: 'server-storage',
    at: '^src/server/storage/',
    mayImport: ['^src/server/storage/', '^src/server/config\\.ts$', '^src/contract/'],
  },
  {
    room: 'server-domain',
    at: '^src/server/domain/',
    mayImport: ['^src/server/domain/', '^src/server/storage/', '^src/contract/'],
  },
  {
    room: 'server-http',
    at: '^src/server/http/',
    mayImport: [
      '^src/server/http/',
      '^src/server/domain/',
      '^src/server/(config|services|version)\\.ts$',
      '^src/contract/',
    ],
  },
  {
    room: 'server-render',
    at: '^src/server/render/',
    mayImport: [
      '^src/server/render/',
      '^src/server/domain/shared/(run-in-thread|work-queue)\\.ts$',
      '^src/server/config\\.ts$',
      '^src/contract/',
    ],
  },
  { room: 'server', at: '^src/server/', mayImport: ['^src/server/', '^src/contract/'] },
  { room: 'web-ui', at: '^src/web/ui/', mayImport: ['^src/web/ui/'] },
  { room: 'web-data', at: '^src/web/data/', mayImport: ['^src/web/data/', '^src/contract/'] },
  {
    room: 'web-site',
    at: '^src/web/site/',
    mayImport: ['^src/web/site/', '^src/web/ui/', '^src/web/data/', '^src/contract/'],
  },
  {
    room: 'web-admin',
    at: '^src/web/admin/',
    mayImport: ['^src/web/admin/', '^src/web/ui/', '^src/web/data/', '^src/contract/'],
  },
  {
    room: 'web-loader',
    at: '^src/web/loader/',
    mayImport: [
      '^src/web/loader/',
      '^src/web/program\\.tsx$',
      '^src/web/document\\.tsx$',
      '^src/web/site/(visits/|routing/own-links\\.ts$)',
      '^src/web/data/stored-token\\.ts$',
      '^src/contract/path-kinds\\.ts$',
    ],
  },
  { room: 'web', at: '^src/web/', mayImport: ['^src/web/', '^src/contract/'] },
];

/** Tests sit beside the code and go through the real app, so they may import what the code may not. */
const tests = '\\.test\\.tsx?$';

/** What the features of the back office may import besides their own folder. */
const adminBuildingBlocks = [
  '^src/web/admin/shared/',
  '^src/web/admin/content/(editor|entries)/',
  '^src/web/admin/people/second-factor/',
];

/** What public pages may use of the contract at run time; of the rest they may know the types. */
const zodFreeContract =
  '^src/contract/(bounded-journey|contact-fields|dates|images|path-kinds|paths|player-sandbox|public-limits|rich-text[a-z-]*|site-config|site-preview|text|video|visit-limits)\\.ts$';

const roomRules = rooms.map(({ room, at, mayImport }) => ({
  name: `imports-of-${room}`,
  comment: `${room} may import of our own code only: ${mayImport.join(', ')}`,
  severity: 'error',
  from: { path: at, pathNot: tests },
  to: { path: ours, pathNot: mayImport },
}));

/**
 * The areas of the domain, each with the areas it may import. Each area imports only areas listed before it, so there are no cycles; type imports
 * count too. src/server/services.ts passes in what an area needs from a later one.
 */
const domainAreas = {
  shared: [],
  operations: ['shared'],
  outgoing: ['operations', 'shared'],
  media: ['operations', 'shared'],
  people: ['media', 'outgoing', 'operations', 'shared'],
  content: ['people', 'media', 'outgoing', 'operations', 'shared'],
  site: ['content', 'media', 'operations', 'shared'],
  leads: ['site', 'outgoing', 'operations', 'shared'],
  inbox: ['leads', 'site', 'outgoing', 'operations', 'shared'],
};

const areaRules = Object.entries(domainAreas).map(([area, mayImport]) => ({
  name: `imports-of-domain-${area}`,
  comment: `domain/${area} may import of the domain only itself and: ${mayImport.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^src/server/domain/${area}/`, pathNot: tests },
  to: { path: '^src/server/domain/', pathNot: `^src/server/domain/(${[area, ...mayImport].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    ...areaRules,
    {
      name: 'domain-files-stand-in-an-area',
      comment: 'A new area needs a line in domainAreas, which says what it may import',
      severity: 'error',
      from: {},
      to: {
        path: '^src/server/domain/',
        pathNot: `^src/server/domain/(${Object.keys(domainAreas).join('|')})/`,
      },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract runs on both sides: zod is all it may use',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { pathNot: ['^src/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'public-pages-stay-light',
      comment:
        'Public pages have a tight budget: validation, Mantine, TipTap and TanStack Query stay in the back office',
      severity: 'error',
      from: { path: '^src/web/(site|ui)/' },
      to: {
        path: ['^node_modules/(zod|@mantine|@tiptap|@tanstack)/', '^src/contract/'],
        pathNot: zodFreeContract,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A published migration does for ever what it did: it uses nothing that goes on living',
      severity: 'error',
      from: { path: '^src/server/storage/migrations/' },
      to: { pathNot: ['^src/server/storage/migrations/', '^node_modules/kysely/'] },
    },
    {
      name: 'http-stays-out-of-the-domain',
      comment: 'The domain knows nothing of HTTP',
      severity: 'error',
      from: { path: '^src/server/(domain|storage)/', pathNot: tests },
      to: { path: ['^node_modules/(@?fastify)', '^node:?http'] },
    },
    {
      name: 'domain-folders-meet-through-services',
      comment: "Another domain's repository and codec are its own business",
      severity: 'error',
      from: { path: '^src/server/domain/([^/]+/[^/]+)/', pathNot: tests },
      to: {
        path: '^src/server/domain/[^/]+/[^/]+/[^/]*-(repository|codec)\\.ts$',
        pathNot: '^src/server/domain/$1/',
      },
    },
    {
      name: 'routes-speak-to-services',
      comment: 'A route never reaches past a service to the rows',
      severity: 'error',
      from: { path: '^src/server/http/', pathNot: tests },
      to: { path: '-(repository|codec)\\.ts$' },
    },
    {
      name: 'admin-features-stay-apart',
      comment:
        "A feature of the back office imports shared/ and its own area's building blocks, never another feature",
      severity: 'error',
      from: { path: '^src/web/admin/([^/]+/[^/]+)/', pathNot: ['^src/web/admin/(shared|shell)/', tests] },
      to: { path: '^src/web/admin/.+/', pathNot: ['^src/web/admin/$1/', ...adminBuildingBlocks] },
    },
    {
      name: 'admin-areas-stay-apart',
      comment: 'An area of the back office imports shared/, never another area',
      severity: 'error',
      from: { path: '^src/web/admin/([^/]+)/', pathNot: ['^src/web/admin/(shared|shell)/', tests] },
      to: { path: '^src/web/admin/.+/', pathNot: ['^src/web/admin/$1/', '^src/web/admin/shared/'] },
    },
    {
      name: 'admin-shared-imports-no-feature',
      comment: 'What features share, and the frame around them, know none of them',
      severity: 'error',
      from: { path: '^src/web/admin/(shared|shell)/', pathNot: tests },
      to: { path: '^src/web/admin/.+/', pathNot: ['^src/web/admin/$1/', '^src/web/admin/shared/'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is dead',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: ['\\.d\\.ts$', tests] },
      to: {},
    },
    // What is virtual is made when the program is built.
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: ['^test/', tests] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.woff2$', '\\?(worker|url|raw|inline)$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.d.ts', '.json'],
    },
  },
};
