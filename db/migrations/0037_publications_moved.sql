-- What modules/content keeps since 0035.
drop table campaign;
drop table popup;
drop table short_link_visits;
drop table short_link;
drop table faq_entry;
