import type { DemoPost } from './demo-post.ts';

export const postsAboutSearch: DemoPost[] = [
  {
    title: 'SEO After the Answer Box: What Still Earns the Click',
    excerpt:
      'When the results page answers the question, the only pages worth writing are the ones that cannot be summarized.',
    tags: ['SEO', 'Content', 'Strategy'],
    picture: 'horizon-111',
    daysAgo: 17,
    content: `
<p>A third of the searches that used to bring visitors to our clients now end on the results page. The question was simple, the answer was short, and nobody needed to leave. That traffic is not coming back, and honestly, most of it was never going to buy anything.</p>
<p>What interests us is the other two thirds. Here the click is <em>worth more</em> than it was, because it is made by someone who has read the summary and wants what lies behind it.</p>
<h2>Four kinds of page that survive</h2>
<h3>The page with something to do on it</h3>
<p>A calculator, a configurator, a checklist that remembers where you were. A summary can describe a tool; it cannot be one.</p>
<h3>The page with evidence</h3>
<p>Original numbers, photographs of the actual thing, a test you ran and the spreadsheet to go with it. These get quoted, and being quoted by the answer box is the new first position.</p>
<h3>The page with a point of view</h3>
<p>“It depends” is the machine’s job. A page that says <strong>we would not buy this, and here is why</strong> gives people a reason to hear it from you.</p>
<h3>The page about you</h3>
<p>Nobody lets an answer box choose their agency, their surgeon or their roofer. Branded searches are up for every client that publishes under real names.</p>
<h2>What to stop doing</h2>
<ul>
<li>Definitions. “What is a conversion rate” belongs to the dictionary now.</li>
<li>Padding. If the answer is in the first line and the page goes on for two thousand words, both readers and rankers have noticed.</li>
<li>Reporting on sessions. Report on <em>searches that ended with us</em>, whether or not they began with a click.</li>
</ul>
<h2>A worked example</h2>
<p>One client, a maker of standing desks, deleted 140 articles in March and put the effort into one page: an interactive guide that asks for your height, your ceiling and your chair. Organic sessions fell by a fifth. Orders from organic search rose by a third. The finance director has asked us to delete more articles.</p>`,
  },
  {
    title: 'Technical SEO in a Weekend: The Audit We Run First',
    excerpt:
      'Twelve checks, in order, with the reason for each. Nothing here needs a subscription, and the first four find most of the trouble.',
    tags: ['SEO', 'Web Development'],
    picture: 'streams-122',
    daysAgo: 72,
    content: `
<p>Before we say a word about content, we spend two days finding out whether a site can be read at all. This is the list we use, in the order in which we use it. You can run it yourself with a browser, a terminal and some coffee.</p>
<h2>Saturday: can it be found?</h2>
<ol>
<li><strong>One address for each page.</strong> With and without the slash, with and without www: three of the four must redirect, in one hop.</li>
<li><strong>The sitemap tells the truth.</strong> Every address in it answers 200, is canonical and is allowed to be indexed.</li>
<li><strong>Real 404s.</strong> Ask for a page that cannot exist. If you get a cheerful page with status 200, stop here and fix that first.</li>
<li><strong>The content is in the HTML.</strong> Turn scripts off and read. Whatever has vanished is at best a rumor to a crawler.</li>
<li><strong>Nothing important is three clicks deep.</strong></li>
<li><strong>Robots rules that somebody can explain.</strong></li>
</ol>
<h2>Sunday: is it worth staying?</h2>
<ol start="7">
<li><strong>The largest thing on the screen</strong> arrives within two and a half seconds on a middling phone.</li>
<li><strong>Nothing jumps.</strong> Give every image its width and height and go and have lunch.</li>
<li><strong>Titles that differ.</strong> Sort them alphabetically and look for twins.</li>
<li><strong>Descriptions written for people.</strong></li>
<li><strong>Structured data that matches the page:</strong></li>
</ol>
<pre><code>{
  "@context": "https://schema.org",
  "@type": "Article",
  "headline": "Technical SEO in a Weekend",
  "datePublished": "2026-01-17",
  "author": { "@type": "Organization", "name": "Marquee" }
}</code></pre>
<ol start="12">
<li><strong>Links that look like links</strong> and go where they say.</li>
</ol>
<h2>Then, and only then</h2>
<p>Fix what you found, wait three weeks and measure. In our experience half of all “content problems” disappear when the content can be reached. The rest is a pleasure to work on. The <a href="https://web.dev/articles/vitals" target="_blank" rel="noopener noreferrer">web vitals guide</a> is the best free companion to items seven and eight.</p>`,
    addition: {
      daysAgo: 29,
      content: `
<h2>A thirteenth check</h2>
<p>Several of you asked about answer engines. Our addition: ask two of them about your own company and follow the links they cite. If they cite somebody else about you, you have found your next page.</p>`,
    },
  },
  {
    title: 'Internal Links Are the Cheapest Growth You Are Not Buying',
    excerpt:
      'No outreach, no budget, no waiting for anyone’s approval. An afternoon with a spreadsheet and your own pages.',
    tags: ['SEO', 'Content'],
    picture: 'network-132',
    daysAgo: 139,
    content: `
<p>Teams will spend months asking strangers for links while their own best article, the one half the industry has cited, points to nothing but the home page. It is like owning a busy corner and forgetting to put in a door.</p>
<h2>The afternoon method</h2>
<ol>
<li>Export your pages with the number of links each receives from outside. Take the top twenty.</li>
<li>List the ten pages that earn money.</li>
<li>For every pair, ask one question: <em>would a reader of this be glad to find that?</em></li>
<li>Where the answer is yes, write the link into a sentence. Not a widget, not “related posts”. A sentence.</li>
</ol>
<p>For a software client with three hundred articles this produced sixty-four new links in four hours. Nine weeks later the ten money pages had gained, on average, six positions. Nothing else had changed; we made sure of it.</p>
<h2>Write the sentence, not the anchor</h2>
<p>The words around a link do more work than the words inside it. “Read more about pricing” tells nobody anything. “Most teams of under twenty pay less than they expect, as the <a href="/services">price list</a> shows” tells a reader why to click and a crawler what is there.</p>
<blockquote><p>A good internal link answers the question the reader is about to have.</p></blockquote>
<h2>Keep it up without thinking</h2>
<p>We added one line to our publishing checklist: <strong>every new page must receive a link from two old ones before it goes live.</strong> It takes five minutes, it forces the author to reread what already exists, and about once a month it reveals that the new page did not need to be written at all.</p>`,
  },
  {
    title: 'The Migration That Lost No Traffic',
    excerpt:
      'Eleven thousand addresses, one evening, and a spreadsheet that we would defend in court. What a boring relaunch looks like from the inside.',
    tags: ['SEO', 'Web Development', 'Case Study'],
    picture: 'ribbons-141',
    daysAgo: 318,
    inlinePicture: 'bars-142',
    content: `
<p>Relaunches lose traffic. Everyone knows it, budgets for it and calls it “the dip”. When a publisher of hiking guides asked us to move eleven thousand pages to a new platform, we decided to find out whether the dip was a law of nature or merely a habit.</p>
<h2>The spreadsheet</h2>
<p>Six weeks before launch we had one table with every address the old site had ever answered, gathered from the logs, the sitemap, the archive and other people’s links. Each row got exactly one of four fates:</p>
<table>
<thead><tr><th>Fate</th><th>Rows</th><th>Rule</th></tr></thead>
<tbody>
<tr><td>Same address</td><td>8,412</td><td>The default. Changing a good address needs a reason in writing.</td></tr>
<tr><td>Moved</td><td>1,967</td><td>One permanent redirect, one hop, to a page about the same thing.</td></tr>
<tr><td>Merged</td><td>644</td><td>To the better page, which first inherits what made the other one good.</td></tr>
<tr><td>Gone</td><td>230</td><td>An honest 410. Nothing is sent to the home page, ever.</td></tr>
</tbody>
</table>
<img src="{picture}" alt="Columns that rise steadily, one of them lit" class="img-large img-rounded img-center">
<h2>The rehearsal</h2>
<p>We ran the whole table against the new site every night for three weeks. The first night, 1,900 rows failed. The last seven nights, none did. Only then did anyone say the word “launch”.</p>
<h2>The evening</h2>
<p>At ten past eight we switched. At nine we had crawled every row in production. At half past nine the client asked what else we had planned, and we said nothing, that was it, and everyone went home. It was the dullest relaunch of my career and I think of it often.</p>
<h2>The result</h2>
<p>Search traffic in the eight weeks after: <strong>plus three percent</strong>. There was no dip. There had never needed to be one.</p>`,
    addition: {
      daysAgo: 244,
      content: `
<h2>One season on</h2>
<p>The site has since passed its best summer by a quarter. We still run the table every night. Last month it caught a plugin update that had quietly changed 212 addresses, about four hours after it happened.</p>`,
    },
  },
  {
    title: 'Local Pages That Deserve to Rank',
    excerpt: 'Swapping the city name is not a strategy. Notes towards a better template.',
    tags: ['SEO', 'Local'],
    picture: 'led-wave-151',
    daysAgo: 9,
    isDraft: true,
    content: `
<p>A client with forty branches has forty identical pages. We want to replace them with pages that somebody in that town would bookmark. Working list of what makes a page local:</p>
<ul>
<li>The people who work there, with faces and first names</li>
<li>Three jobs done within five miles, with permission</li>
<li>What is different here: parking, weather, regulations, dialect</li>
<li>A phone number that rings in the building</li>
</ul>
<p>If we cannot fill the list for a branch, that branch gets a line on the overview page and no page of its own.</p>
<p><strong>To do:</strong> photographs from Duluth and Tucson; ask Priya about review permissions.</p>`,
  },
];
