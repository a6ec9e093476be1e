import type { DemoMessage } from './demo-message.ts';

/** The messages that nobody has answered yet, newest first. */
export const unansweredMessages: DemoMessage[] = [
  {
    name: 'Maya Lindqvist',
    email: 'maya@harborandpine.example',
    phone: '+1 555 0142',
    company: 'Harbor & Pine',
    subject: 'Second guide, this time for chairs',
    message:
      'The desk guide is still our best salesperson. We would like to do the same for chairs before the fall catalog goes out. Could we talk this week? Tuesday or Thursday after two would be ideal.',
    hoursAgo: 1,
  },
  {
    name: 'Tomás Ferreira',
    email: 'tomas.ferreira@lumenbikes.example',
    company: 'Lumen Bikes',
    subject: 'Agent for workshop questions',
    message:
      'Hi! I read your piece about agents and job descriptions and wrote one for ours. It turns out that we want it to answer questions about spare parts and nothing else. Is that too small for you?',
    hoursAgo: 4,
  },
  {
    name: 'Grace Okafor',
    email: 'g.okafor@brightwater.example',
    phone: '+1 555 0177',
    company: 'Brightwater Clinics',
    subject: 'Request for proposal: search and content for eleven clinics',
    message:
      'We operate eleven clinics in three states and are inviting four agencies to propose. The document is twelve pages; may I send it to you under a short confidentiality agreement? Proposals are due on the last Friday of the month.',
    hoursAgo: 9,
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@example.org',
    subject: 'Guest lecture for marketing students?',
    message:
      'I teach digital marketing at a university of applied sciences. My students loved “Attribution Without the Argument”. Would one of you join us online for 45 minutes in December? We cannot pay much but we ask good questions.',
    hoursAgo: 20,
  },
  {
    name: 'Aisha Rahman',
    email: 'aisha@fernleaftrails.example',
    phone: '+1 555 0119',
    company: 'Fernleaf Trails',
    subject: 'Redirect table flagged 14 addresses last night',
    message:
      'The nightly check reported fourteen addresses that now answer with 302. I suspect the new hosting setup. Nothing is on fire, but could somebody look before the weekend?',
    hoursAgo: 27,
  },
  {
    name: 'Peter Novak',
    email: 'peter@novakroofing.example',
    phone: '+1 555 0163',
    company: 'Novak Roofing',
    subject: 'Do you work with small businesses?',
    message:
      'We are six people and a van. I spend about 1,500 a month on search ads and honestly have no idea whether they work. Do you take on companies like ours or are we too small?',
    hoursAgo: 39,
  },
  {
    name: 'Hannah Brooks',
    email: 'hannah.brooks@example.com',
    subject: 'Application: Content Writer',
    message:
      'I have been a reporter for seven years and would like to write things that people read twice. Three samples and a very short letter are ready. Where may I send them?',
    hoursAgo: 52,
  },
  {
    name: 'Daniel Cho',
    email: 'dcho@meridianfoods.example',
    company: 'Meridian Foods',
    subject: 'Question about the nine small automations',
    message:
      'Which tool did you use for the naming check? We have four agencies in one account and every one of them has a convention of its own.',
    hoursAgo: 68,
  },
  {
    name: 'Sofia Marchetti',
    email: 'sofia@ateliermarchetti.example',
    phone: '+39 055 555 0138',
    company: 'Atelier Marchetti',
    subject: 'Brand identity for a new ceramics line',
    message:
      'We make tableware in Florence and will launch a second line in spring. It needs a name, a mark and a voice of its own without hurting the first one. I am told you talk people out of logos. I would like to hear you try.',
    hoursAgo: 75,
  },
  {
    name: 'Rachel Steiner',
    email: 'rachel.steiner@northwaymutual.example',
    phone: '+1 555 0126',
    company: 'Northway Mutual',
    subject: 'Numbers for the board meeting',
    message:
      'The board would like to see the lead figures by region, not just in total. Could we have them by the 20th, in the format of the last report?',
    hoursAgo: 96,
    isRead: true,
  },
  {
    name: 'Liam Gallagher-Ruiz',
    email: 'liam@stagedoor.example',
    company: 'Stagedoor Tickets',
    subject: 'Peak traffic and page speed',
    message:
      'When tickets go on sale our pages take nine seconds. The vendor says this is normal. Your article about pages that load before the doubt does suggests otherwise. Who is right?',
    hoursAgo: 118,
    isRead: true,
  },
  {
    name: 'Emily Zhang',
    email: 'emily.zhang@example.net',
    subject: 'Typo in “Write for the Second Read”',
    message:
      'In the paragraph about printing the draft there is a stray space before the closing bracket. I only mention it because I was reading it for the second time.',
    hoursAgo: 141,
    isRead: true,
  },
  {
    name: 'Oluwaseun Adeyemi',
    email: 'seun@paperboatkids.example',
    company: 'Paperboat Kids',
    subject: 'Social media for a toy shop',
    message:
      'Our owner answers every comment herself and is getting tired. We do not want to sound like a brand. Is there a way to help her without replacing her?',
    hoursAgo: 188,
    isRead: true,
  },
  {
    name: 'Marguerite Dubois',
    email: 'm.dubois@cavesdubois.example',
    phone: '+33 3 55 50 01 55',
    company: 'Caves Dubois',
    subject: 'English version of our shop',
    message:
      'We would like to sell to the United States. Our current shop exists only in French and the translations we were offered are… brave. Do you also write, or only advise?',
    hoursAgo: 230,
    isRead: true,
  },
  {
    name: 'Kevin Tran',
    email: 'kevin.tran@example.com',
    subject: 'Feed reader shows old dates',
    message:
      'Your feed works nicely, thank you for still having one. My reader showed an article from last year as new this morning. It may well be my reader.',
    hoursAgo: 305,
    isRead: true,
  },
  {
    name: 'Ingrid Solheim',
    email: 'ingrid@fjordline-tours.example',
    company: 'Fjordline Tours',
    subject: 'Booking agent that speaks Norwegian',
    message:
      'Half of our guests write in Norwegian, a quarter in German and the rest in English, sometimes all three in one message. Can an agent cope with that, or should we hire a student?',
    hoursAgo: 372,
    isRead: true,
  },
  {
    name: 'Robert Ellis',
    email: 'rellis@ellisandsons.example',
    phone: '+1 555 0104',
    company: 'Ellis & Sons Movers',
    subject: 'Unsubscribe',
    message: 'Please take my office address off your newsletter. The articles are fine, the inbox is not.',
    hoursAgo: 420,
    isRead: true,
  },
];
